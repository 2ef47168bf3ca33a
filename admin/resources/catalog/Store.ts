import { type ActionResponse, flat, type PropertyOptions, type RecordJSON, type ResourceWithOptions } from 'adminjs';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { editStoreDay, readStoreDay } from '../../../domain/staff/catalog/storeDay.js';
import { setSupplyKind } from '../../../domain/staff/catalog/supplyKind.js';
import { rushOf } from '../../../domain/storeTime/accepting.js';
import type { World } from '../../../domain/world.js';
import { Store as model, pausers } from '../../../models/catalog/Store.js';
import {
  type StoreField,
  type SupplyKind,
  storeDayFields,
  storeFieldNames,
  storeFields,
  storeFieldsWith,
  storeStatuses,
  supplyKinds,
} from '../../../models/catalog/storeFields.js';
import { doneAfter, doneIf, wrongFields } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction, recordIdOf, showRecord } from '../../actions/recordAction.js';
import type { ComponentName } from '../../components/names.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { rushLine, writeStoreList } from '../../storeLines.js';
import { storeForm } from './storeForm.js';

/** The other fields of a store follow in the order of their declaration. */
const firstOnPage = [
  'name',
  'status',
  'pausedBy',
  'pausedUntil',
  'pauseReason',
  'isAccepting',
  'rush',
  'commissionRate',
  'allowWhatsApp',
  'isActive',
  'sellerId',
];

const shownAs: { [Kind in StoreField['kind']]?: PropertyOptions } = {
  money: showAs.money,
  link: showAs.url,
  hours: showAs.lines,
  closures: showAs.lines,
  bands: showAs.lines,
  pincodes: showAs.lines,
  legal: showAs.lines,
  position: showAs.coordinates,
};

const terms = storeForm(storeFieldsWith({ setBy: 'staff' }));
const day = storeForm(storeDayFields);

const storeOf = async (storeId: number) => (await model.findById(storeId).lean()) ?? {};

/** Stores. Staff change the terms, which are status, WhatsApp and commission, and the day; they also pause stores. */
export const Store = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('ShoppingBag'),
    listProperties: [
      'name',
      'status',
      'isAccepting',
      'storeType',
      'lacks',
      'sellerId',
      'allowWhatsApp',
      'commissionRate',
      'createdAt',
    ],
    filterProperties: [
      'name',
      'status',
      'isAccepting',
      'storeType',
      'sellerId',
      'isActive',
      'allowWhatsApp',
      'createdAt',
    ],
    editProperties: storeFieldsWith({ setBy: 'staff' }),
    showProperties: [
      ...new Set([
        ...firstOnPage,
        ...storeFieldNames,
        'supplyKind',
        'ratingCount',
        'ratingSum',
        '_id',
        'createdAt',
        'updatedAt',
      ]),
    ].filter((name) => name !== 'translations'),
    properties: {
      ...Object.fromEntries(storeFieldNames.map((name) => [name, shownAs[storeFields[name].kind] ?? {}])),
      rush: { ...showAs.lines, type: 'string' },
      lacks: { type: 'string', isSortable: false },
      status: showAs.badge(storeStatuses),
      pausedBy: showAs.badge(pausers),
      supplyKind: showAs.badge(supplyKinds),
      description: showAs.longText,
      storeType: showAs.category,
    },
    actions: {
      pause: recordAction({
        icon: 'PauseCircle',
        variant: 'danger',
        when: isPausable,
        explanation:
          'The store takes no orders, and its products are unlisted within a minute, until staff set it live again. ' +
          'The seller cannot end the pause. A pause by the seller becomes one by staff, without its end and reason.',
        button: 'Pause',
        fields: [staffReason],
        perform: (operator, storeId, { reason = '' }) =>
          doneAfter(changeStoreTerms(world, operator, storeId, { status: 'paused' }, reason)),
        done: 'The store is paused.',
      }),
      setSupplyKind: recordAction({
        icon: 'FileText',
        explanation:
          'Decides on the taxes of orders that are delivered from now on. For restaurants the platform pays the GST ' +
          'itself (section 9(5)), and collects no TCS.',
        button: 'Save',
        fields: [
          {
            name: 'supplyKind',
            label: 'Kind of supply',
            type: 'choice',
            choices: showAs.choices(supplyKinds),
            hint: 'Empty: by the type of the store.',
          },
        ],
        fill: async (storeId) => ({ supplyKind: (await model.findById(storeId).lean())?.supplyKind ?? '' }),
        perform: (operator, storeId, { supplyKind }) =>
          doneIf(setSupplyKind(world, operator, storeId, (supplyKind || null) as SupplyKind | null)),
        done: 'The store was saved.',
      }),
      list: { after: withLacks },
      show: { after: (response: ActionResponse) => withLists(world, response) },
      day: {
        actionType: 'record',
        component: 'StoreDay' satisfies ComponentName,
        handler: async (_request, _response, context) =>
          showRecord(context, { day: await readStoreDay(world, recordIdOf(context)) }),
      },
      edit: recordAction({
        button: 'Save',
        fields: [...terms.visible, ...terms.hidden],
        fill: async (storeId) => terms.fill(await storeOf(storeId)),
        perform: async (operator, storeId, texts) => {
          const { values, errors } = terms.read(terms.editedIn(texts));
          if (Object.keys(errors).length > 0) return wrongFields(errors);
          return doneAfter(changeStoreTerms(world, operator, storeId, values));
        },
        done: 'The store was saved.',
      }),
      editDay: recordAction({
        explanation:
          'Changes what the seller has set. New orders follow it immediately; the seller is not notified. Times and ' +
          'dates are in the time zone of the store.',
        button: 'Save',
        fields: [...day.visible, { ...staffReason, type: 'text' }, ...day.hidden],
        fill: async (storeId) => day.fill(await storeOf(storeId)),
        perform: async (operator, storeId, { reason = '', ...texts }) => {
          const edited = day.editedIn(texts);
          const { values, errors } = day.read(edited);
          if (Object.keys(errors).length > 0) return wrongFields(errors);
          const isChanged = await editStoreDay(world, operator, storeId, { ...values, reason }, (current) =>
            day.refuseChanged(edited, current),
          );
          return isChanged
            ? { kind: 'done' }
            : { kind: 'done', notice: 'Nothing was changed: the store has these values.' };
        },
        done: 'The store was saved.',
      }),
    },
  },
});

const isPausable = ({ status, pausedBy }: Record<string, unknown>) => status !== 'paused' || pausedBy === 'seller';

/** The licence that the law wants from a type of store. */
const licences: { [Type in string]?: 'fssai' | 'drugLicence' } = {
  restaurant: 'fssai',
  bakery: 'fssai',
  dairy: 'fssai',
  pharmacy: 'drugLicence',
};
const licenceNames = { fssai: 'FSSAI licence', drugLicence: 'Drug licence' };

/** Names in a list of stores the licence that a store should show and does not. */
function withLacks(response: ActionResponse): ActionResponse {
  for (const { params } of (response.records ?? []) as RecordJSON[]) {
    const licence = licences[String(params.storeType)];
    if (licence && !params[`legal.${licence}`]) params.lacks = licenceNames[licence];
  }
  return response;
}

/** Writes the lists and the rush of a store as lines. */
async function withLists(world: Pick<World, 'config' | 'now'>, response: ActionResponse): Promise<ActionResponse> {
  const store = await model.findById(Number(response.record.params._id)).lean();
  if (!store) return response;
  const texts = storeFieldNames.map((name) => [name, writeStoreList(name, store[name])] as const);
  const rush = rushLine(rushOf(store, world.now()), world.config.storeTimezone);
  for (const [name, text] of [...texts, ['rush', rush] as const]) {
    if (text !== undefined) response.record.params = flat.set(response.record.params, name, text);
  }
  return response;
}
