import type { ActionResponse, RecordJSON, ResourceWithOptions } from 'adminjs';
import { switchFlag } from '../../../domain/staff/settings/switchFlag.js';
import type { World } from '../../../domain/world.js';
import {
  type FeatureName,
  featureNames,
  flagStates,
  FeatureFlag as model,
} from '../../../models/system/FeatureFlag.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The features that staff switch on and off. */
export const FeatureFlag = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('ToggleRight'),
    titleProperty: 'name',
    listProperties: ['name', 'isOn', 'state', 'note', 'updatedAt'],
    filterProperties: ['name', 'state'],
    showProperties: ['name', 'isOn', 'state', 'note', 'updatedAt', '_id', 'createdAt'],
    properties: {
      name: showAs.badge(featureNames),
      isOn: { ...showAs.badge(['on', 'off']), type: 'string', isSortable: false },
      state: showAs.badge(flagStates),
      note: showAs.longText,
    },
    actions: {
      list: { after: (response: ActionResponse) => withEffect(world, response, response.records ?? []) },
      show: { after: (response: ActionResponse) => withEffect(world, response, [response.record]) },
      switchFlag: recordAction({
        icon: 'ToggleRight',
        variant: 'primary',
        explanation:
          'The change reaches all processes within seconds. “Configured” leaves the feature to the environment of ' +
          'the service. Orders and payments that exist go on. Online payment also needs UPI or a gateway in the ' +
          'environment.',
        button: 'Switch',
        fields: [
          { name: 'state', label: 'State', type: 'choice', required: true, choices: showAs.choices(flagStates) },
          { ...staffReason, type: 'text' },
        ],
        perform: (operator, flagId, { state: chosen, reason = '' }) => {
          const state = flagStates.find((each) => each === chosen) ?? 'configured';
          return doneIf(switchFlag(world, operator, flagId, { state, note: reason }));
        },
        done: 'The feature was switched.',
      }),
    },
  },
});

/** Adds whether each feature is on now. */
function withEffect({ config }: World, response: ActionResponse, records: RecordJSON[]): ActionResponse {
  for (const { params } of records) {
    const configured = config[params.name as FeatureName] ? 'on' : 'off';
    params.isOn = params.state === 'configured' ? configured : params.state;
  }
  return response;
}
