import type { ActionContext, ActionRequest, RecordActionResponse, ResourceWithOptions } from 'adminjs';
import { type StoreTerms, changeStoreTerms } from '../../domain/catalog/changeStoreTerms.js';
import type { World } from '../../domain/world.js';
import { Store as model, type StoreStatus, storeStatuses, storeTypes } from '../../models/Store.js';
import { answerWith } from './answerWith.js';
import { form, operatorOf, recordIdOf, refusedWith } from './deed.js';
import { navigation } from './navigation.js';
import type { FormField } from './readForm.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** Stores: staff read everything and change three things, the terms. */
export const Store = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.trade('ShoppingBag'),
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['name', 'status', 'storeType', 'sellerId', 'commissionRate', 'allowWhatsApp', 'createdAt'],
    filterProperties: ['name', 'status', 'storeType', 'sellerId', 'isActive', 'allowWhatsApp', 'createdAt'],
    editProperties: ['status', 'allowWhatsApp', 'commissionRate'],
    showProperties: [
      ...['name', 'status', 'commissionRate', 'allowWhatsApp', 'isActive', 'sellerId', 'storeType', 'description'],
      ...['address', 'position', 'phone', 'openingTime', 'closingTime', 'timezone', 'supportsDelivery', 'selfDelivery'],
      ...['deliveryFee', 'minimumOrder', 'deliveryRadiusKm', 'deliveryTimeMinutes', 'supportsPickup'],
      ...['pickupPrepTimeMinutes', 'lastOrderBufferMinutes', 'imageUrl', '_id', 'createdAt', 'updatedAt'],
    ],
    properties: {
      status: showAs.badge(storeStatuses),
      description: showAs.longText,
      storeType: showAs.badge(storeTypes),
      deliveryFee: showAs.money,
      minimumOrder: showAs.money,
      position: showAs.place,
      imageUrl: showAs.webLink,
    },
    actions: {
      ...readOnly,
      edit: {
        component: form,
        custom: { button: 'Save', fields: termsForm },
        handler: (request, _response, context) => editTerms(world, request, context),
      },
    },
  },
});

const termsForm: FormField[] = [
  {
    name: 'status',
    label: 'Status',
    type: 'choice',
    choices: showAs.choices(storeStatuses),
    hint: 'A live store is on the lists and takes orders. A paused one, or one that is coming soon, does not. Its products follow within a minute.',
  },
  { name: 'allowWhatsApp', label: 'WhatsApp allowed', type: 'yesNo', hint: 'Customers may write to the store there.' },
  {
    name: 'commissionRate',
    label: 'Commission %',
    type: 'text',
    hint: 'Of the subtotal of each new order, from 0 to 100, with at most two decimals.',
  },
];

async function editTerms(
  world: World,
  { method, payload = {} }: ActionRequest,
  context: ActionContext,
): Promise<RecordActionResponse> {
  if (method !== 'post') return answerWith(context);
  const { terms, errors } = readTerms(payload);
  if (Object.keys(errors).length > 0) return answerWith(context, { errors });
  try {
    await changeStoreTerms(world, operatorOf(context), recordIdOf(context), terms);
    return answerWith(context, { done: 'The store was saved.' });
  } catch (error) {
    return answerWith(context, refusedWith(error));
  }
}

const percent = /^\d{1,3}(\.\d{1,2})?$/;

const readers: { [Term in keyof StoreTerms]-?: (given: unknown) => StoreTerms[Term] | undefined } = {
  status: (given) => storeStatuses.find((status: StoreStatus) => status === given),
  allowWhatsApp: (given) => (given === true || given === false ? given : undefined),
  commissionRate: (given) => {
    const text = String(given).trim();
    return percent.test(text) && Number(text) <= 100 ? Number(text) : undefined;
  },
};

const complaints: Record<keyof StoreTerms, string> = {
  status: 'Please choose one of the list.',
  allowWhatsApp: 'Please say yes or no.',
  commissionRate: 'Please give a percentage from 0 to 100, with at most two decimals.',
};

/** The interface posts the whole record: the three terms are taken from it, the rest is left where it is. */
function readTerms(payload: Record<string, unknown>): { terms: StoreTerms; errors: Record<string, string> } {
  const terms: StoreTerms = {};
  const errors: Record<string, string> = {};
  for (const term of Object.keys(readers) as (keyof StoreTerms)[]) {
    if (!Object.hasOwn(payload, term)) continue;
    const value = readers[term](payload[term]);
    if (value === undefined) errors[term] = complaints[term];
    else Object.assign(terms, { [term]: value });
  }
  return { terms, errors };
}
