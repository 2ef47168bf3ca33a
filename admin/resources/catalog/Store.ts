import {
  type ActionContext,
  type ActionRequest,
  type ActionResponse,
  flat,
  type PropertyOptions,
  type RecordActionResponse,
  type ResourceWithOptions,
} from 'adminjs';
import { changeStoreTerms, type StoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { rushOf } from '../../../domain/storeTime/accepting.js';
import type { World } from '../../../domain/world.js';
import { Store as model, pausers } from '../../../models/catalog/Store.js';
import { storeFieldNames, storeFieldsWith, storeStatuses } from '../../../models/catalog/storeFields.js';
import { answerWith, refusedWith } from '../../actions/answerWith.js';
import { staffReason } from '../../actions/readForm.js';
import { formComponent, operatorOf, recordAction, recordIdOf } from '../../actions/recordAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { rushLine } from '../../storeLines.js';
import { dayActions, storeLists } from './dayActions.js';

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
  'storeType',
  'description',
  'address',
  'position',
  'phone',
  'openingTime',
  'closingTime',
  'timezone',
  'hours',
  'closures',
  'supportsDelivery',
  'selfDelivery',
  'deliveryFee',
  'minimumOrder',
  'deliveryBands',
  'freeDeliveryFrom',
  'deliveryRadiusKm',
  'deliveryTimeMinutes',
  'supportsPickup',
];

type ShownKind = 'money' | 'link' | 'hours' | 'closures' | 'bands';

const propertiesOf = (property: { kind: ShownKind }, options: PropertyOptions) =>
  Object.fromEntries(storeFieldsWith(property).map((name) => [name, options]));

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
    showProperties: [...new Set([...firstOnPage, ...storeFieldNames, '_id', 'createdAt', 'updatedAt'])].filter(
      (name) => name !== 'translations',
    ),
    properties: {
      ...propertiesOf({ kind: 'money' }, showAs.money),
      ...propertiesOf({ kind: 'link' }, showAs.url),
      ...propertiesOf({ kind: 'hours' }, showAs.lines),
      ...propertiesOf({ kind: 'closures' }, showAs.lines),
      ...propertiesOf({ kind: 'bands' }, showAs.lines),
      rush: { ...showAs.lines, type: 'string' },
      status: showAs.badge(storeStatuses),
      pausedBy: showAs.badge(pausers),
      description: showAs.longText,
      storeType: showAs.category,
      position: showAs.coordinates,
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
          changeStoreTerms(world, operator, storeId, { status: 'paused' }, reason),
        done: 'The store is paused.',
      }),
      show: { after: (response: ActionResponse) => withLists(world, response) },
      ...dayActions(world),
      edit: {
        component: formComponent,
        custom: { button: 'Save', fields: termsForm },
        handler: (request, _response, context) => editTerms(world, request, context),
      },
    },
  },
});

const isPausable = ({ status, pausedBy }: Record<string, unknown>) => status !== 'paused' || pausedBy === 'seller';

/** Writes the lists and the rush of a store as lines. */
async function withLists(world: Pick<World, 'config' | 'now'>, response: ActionResponse): Promise<ActionResponse> {
  const store = await model.findById(Number(response.record.params._id)).lean();
  if (!store) return response;
  const rush = rushLine(rushOf(store, world.now()), world.config.storeTimezone);
  for (const [name, text] of Object.entries({ ...storeLists(store), rush }))
    response.record.params = flat.set(response.record.params, name, text);
  return response;
}

const percent = /^\d{1,3}(\.\d{1,2})?$/;
const percentRange = 'from 0 to 100, with at most two decimals';

type Term<Name extends keyof StoreTerms> = Omit<FormField, 'name'> & {
  /** Returns the value that was sent, or undefined where it is not valid. */
  read: (sent: unknown) => StoreTerms[Name] | undefined;
  invalid: string;
};

/** The form's fields: one for each field that only staff set. */
const terms: { [Name in keyof StoreTerms]-?: Term<Name> } = {
  status: {
    label: 'Status',
    type: 'choice',
    choices: showAs.choices(storeStatuses),
    hint: 'Only a live store is listed and takes orders. A change reaches its products within a minute.',
    read: (sent) => storeStatuses.find((status) => status === sent),
    invalid: 'Choose one of the options.',
  },
  allowWhatsApp: {
    label: 'WhatsApp allowed',
    type: 'yesNo',
    hint: 'Shows customers the seller’s WhatsApp number.',
    read: (sent) => (sent === true || sent === false ? sent : undefined),
    invalid: 'Choose yes or no.',
  },
  commissionRate: {
    label: 'Commission %',
    type: 'text',
    hint: `Charged on the subtotal of each new order: ${percentRange}.`,
    read: (sent) => {
      const text = String(sent).trim();
      return percent.test(text) && Number(text) <= 100 ? Number(text) : undefined;
    },
    invalid: `Enter a percentage ${percentRange}.`,
  },
};
const termNames = Object.keys(terms) as (keyof StoreTerms)[];

const termsForm: FormField[] = [
  ...termNames.map((name) => {
    const { read: _read, invalid: _invalid, ...field } = terms[name];
    return { name, ...field };
  }),
  { name: 'pausedBy', label: '', type: 'hidden' },
];

async function editTerms(
  world: World,
  { method, payload = {} }: ActionRequest,
  context: ActionContext,
): Promise<RecordActionResponse> {
  if (method !== 'post') return answerWith(context);
  const { changes, errors } = readTerms(payload);
  if (changes.status !== undefined && changes.status === shownStatus(payload, context)) delete changes.status;
  if (Object.keys(errors).length > 0) return answerWith(context, { errors });
  try {
    await changeStoreTerms(world, operatorOf(context), recordIdOf(context), changes);
    return answerWith(context, { done: 'The store was saved.' });
  } catch (error) {
    return answerWith(context, refusedWith(error));
  }
}

/** Reads the terms from a request; the interface posts the whole record, and the rest of it is ignored. */
function readTerms(payload: Record<string, unknown>): { changes: StoreTerms; errors: Record<string, string> } {
  const changes: StoreTerms = {};
  const errors: Record<string, string> = {};
  for (const name of termNames) {
    if (!Object.hasOwn(payload, name)) continue;
    const value = terms[name].read(payload[name]);
    if (value === undefined) errors[name] = terms[name].invalid;
    else Object.assign(changes, { [name]: value });
  }
  return { changes, errors };
}

/**
 * The status that the form showed. If it is sent back unchanged, it does not become a pause by staff, and does not end
 * a pause that the seller began after the form was opened.
 */
function shownStatus({ pausedBy }: Record<string, unknown>, { record }: ActionContext): StoreTerms['status'] {
  if (pausedBy === 'seller') return 'paused';
  return pausedBy !== undefined && record?.params.pausedBy === 'seller' ? 'live' : undefined;
}
