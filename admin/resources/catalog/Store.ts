import type { ActionContext, ActionRequest, RecordActionResponse, ResourceWithOptions } from 'adminjs';
import { changeStoreTerms, type StoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { World } from '../../../domain/world.js';
import { Store as model, type StoreStatus, storeStatuses } from '../../../models/catalog/Store.js';
import { answerWith } from '../../actions/answerWith.js';
import { formComponent, operatorOf, recordIdOf, refusedWith } from '../../actions/recordAction.js';
import type { FormField } from '../../components/ActionForm.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Stores. Staff change three fields, the terms: status, WhatsApp and commission. */
export const Store = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('ShoppingBag'),
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
      storeType: showAs.category,
      deliveryFee: showAs.money,
      minimumOrder: showAs.money,
      position: showAs.coordinates,
      imageUrl: showAs.url,
    },
    actions: {
      edit: {
        component: formComponent,
        custom: { button: 'Save', fields: termsForm },
        handler: (request, _response, context) => editTerms(world, request, context),
      },
    },
  },
});

const percentRange = 'from 0 to 100, with at most two decimals';

const termsForm: FormField[] = [
  {
    name: 'status',
    label: 'Status',
    type: 'choice',
    choices: showAs.choices(storeStatuses),
    hint: 'Only a live store is listed and takes orders. A change reaches its products within a minute.',
  },
  {
    name: 'allowWhatsApp',
    label: 'WhatsApp allowed',
    type: 'yesNo',
    hint: 'Shows customers the seller’s WhatsApp number.',
  },
  {
    name: 'commissionRate',
    label: 'Commission %',
    type: 'text',
    hint: `Charged on the subtotal of each new order: ${percentRange}.`,
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

const readers: { [Term in keyof StoreTerms]-?: (sent: unknown) => StoreTerms[Term] | undefined } = {
  status: (sent) => storeStatuses.find((status: StoreStatus) => status === sent),
  allowWhatsApp: (sent) => (sent === true || sent === false ? sent : undefined),
  commissionRate: (sent) => {
    const text = String(sent).trim();
    return percent.test(text) && Number(text) <= 100 ? Number(text) : undefined;
  },
};

const messages: Record<keyof StoreTerms, string> = {
  status: 'Choose one of the options.',
  allowWhatsApp: 'Choose yes or no.',
  commissionRate: `Enter a percentage ${percentRange}.`,
};

/** Reads the terms from a request; the interface posts the whole record, and the rest of it is ignored. */
function readTerms(payload: Record<string, unknown>): { terms: StoreTerms; errors: Record<string, string> } {
  const terms: StoreTerms = {};
  const errors: Record<string, string> = {};
  for (const term of Object.keys(readers) as (keyof StoreTerms)[]) {
    if (!Object.hasOwn(payload, term)) continue;
    const value = readers[term](payload[term]);
    if (value === undefined) errors[term] = messages[term];
    else Object.assign(terms, { [term]: value });
  }
  return { terms, errors };
}
