import {
  flag,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type RecordOf,
  text,
  type ValueType,
  type ValueTypes,
  whole,
} from '../domain/valueTypes.js';
import { adCategories, conditions, productTypes } from '../models/catalog/Product.js';
import { storeTypes } from '../models/catalog/storeFields.js';
import { discussionTypes } from '../models/community/CommunityRequest.js';
import { requestCategories } from '../models/fields/requestCategories.js';
import { foodPaymentStatuses } from '../models/food/FoodOrder.js';
import { employmentTypes, openingStatuses } from '../models/forms/JobOpening.js';
import { behaviourTypes } from '../models/insight/BehaviourEvent.js';
import { deliveryStatuses } from '../models/orders/DeliveryAssignment.js';
import { orderStatuses } from '../models/orders/orderStates.js';
import { fulfillmentTypes } from '../models/orders/StoreOrder.js';
import { moment } from './momentOf.js';
import { email, phone, picture, readRecords, rupees } from './readRecords.js';
import { dayRecordFields, storeRecordFields } from './storeRecordFields.js';

const person = { name: text, email, phone, town: text };

/** The minutes after the order was placed at which it arrived at each status, in the order of arrival. */
const arrivals = <Status extends string>(statuses: readonly Status[]): ValueType<Partial<Record<Status, number>>> =>
  object(Object.fromEntries(statuses.map((status) => [status, optional(whole)]))) as ValueType<
    Partial<Record<Status, number>>
  >;

/** The files in `data/` and the fields of their records. */
const files = {
  towns: { name: text, latitude: number, longitude: number, pincode: text },
  consumers: person,
  doctors: {
    ...person,
    specialization: text,
    /** Null: not given yet, so staff cannot check it. */
    licenseNumber: nullable(text),
    isVerified: flag,
  },
  sellers: {
    name: text,
    email,
    whatsappNumber: phone,
    /** The reason for a suspension by staff. */
    suspension: optional(text),
  },
  stores: {
    ...storeRecordFields,
    /** How it works today, if it has more than one pair of hours. */
    day: optional(
      object({
        ...dayRecordFields,
        /** `after`: days from today to the first closed day. */
        closed: optional(object({ after: whole, days: whole, reason: text })),
        rush: optional(object({ addMinutes: whole, hours: whole })),
        /** The minutes from now to a full quarter of an hour. */
        fullSlotAfter: optional(whole),
      }),
    ),
    kannada: optional(object({ name: text, description: text })),
    town: text,
    street: text,
    picture,
    /** An e-mail address. */
    seller: email,
  },
  products: {
    /** The store's name. */
    store: text,
    title: text,
    description: text,
    price: rupees,
    /** Also selects the picture. */
    category: oneOf(storeTypes),
    condition: nullable(oneOf(conditions)),
    /** Null: the shop does not count its stock. */
    stock: nullable(whole),
  },
  ads: {
    title: text,
    description: text,
    /** For a rental: the price of the period in its title or description. */
    price: rupees,
    category: oneOf(adCategories),
    condition: nullable(oneOf(conditions)),
    productType: oneOf(productTypes),
    town: text,
    picture,
  },
  orders: {
    /** The store's name. */
    store: text,
    /** The consumer's e-mail address. */
    consumer: email,
    placed: moment,
    /** Products by title. */
    items: listOf(object({ product: text, quantity: whole })),
    fulfillment: oneOf(fulfillmentTypes),
    address: optional(text),
    pickup: optional(moment),
    instructions: optional(text),
    throughReel: optional(flag),
    moves: arrivals(orderStatuses),
    cancelledBy: optional(oneOf(['consumer', 'seller', 'operator'])),
    reason: optional(text),
    /** Minutes from the placement of the order to the refund by staff. */
    refundedAfter: optional(whole),
    /** The courier, and the time of each status of the assignment. */
    rider: optional(object({ name: text, phone })),
    carried: optional(arrivals(deliveryStatuses)),
    carryNote: optional(text),
    /** A dead-lettered message of the order, with its error. */
    deadLettered: optional(object({ event: oneOf(['order.placed', 'order.moved']), error: text })),
  },
  requests: {
    /** The e-mail address of the owner. Supporters are also given by e-mail address. */
    consumer: email,
    posted: moment,
    title: text,
    description: text,
    category: oneOf(requestCategories),
    town: text,
    location: text,
    isAnonymous: optional(flag),
    discussion: oneOf(discussionTypes),
    /** Minutes after the request was posted, as for messages. */
    completedAfter: optional(whole),
    threads: listOf(
      object({
        supporter: email,
        /** The e-mail address of the sender: the owner, the supporter, or anyone in a public discussion. */
        messages: listOf(object({ from: text, after: whole, text })),
      }),
    ),
    /** Reports to staff. */
    reports: optional(listOf(object({ by: email, reason: text }))),
  },
  adThreads: {
    /** The title of the ad. */
    ad: text,
    /** The buyer's e-mail address. */
    buyer: email,
    /** `after`: minutes after the ad was posted. */
    messages: listOf(object({ from: oneOf(['owner', 'buyer']), after: whole, text })),
  },
  restaurants: {
    name: text,
    description: text,
    town: text,
    street: text,
    phone,
    picture,
    menu: listOf(
      object({ category: text, items: listOf(object({ name: text, price: rupees, description: optional(text) })) }),
    ),
  },
  foodOrders: {
    orderNumber: text,
    /** The restaurant's name. */
    restaurant: text,
    /** The consumer's e-mail address. */
    consumer: email,
    placed: moment,
    /** Dishes of the restaurant's menu by name. */
    items: listOf(object({ name: text, quantity: whole })),
    deliveryFee: rupees,
    address: text,
    /** A status of the old system. The payment method is also one of its terms. */
    status: text,
    paymentMethod: text,
    paymentStatus: oneOf(foodPaymentStatuses),
  },
  jobs: {
    advertised: moment,
    title: text,
    department: nullable(text),
    location: text,
    employmentType: oneOf(employmentTypes),
    status: oneOf(openingStatuses),
    description: text,
  },
  /** Contact messages and job applications. */
  letters: {
    received: moment,
    name: text,
    email,
    phone: nullable(phone),
    message: text,
    /** In an application: the title of its job, or null for no job in particular. */
    job: optional(nullable(text)),
  },
  /** Anonymous clients of the web app. */
  appClients: {
    client: text,
    platform: oneOf(['android', 'ios', 'desktop']),
    version: text,
    /** Days ago. */
    installed: whole,
    launched: listOf(whole),
  },
  behaviour: {
    /** The consumer's e-mail address. */
    consumer: email,
    at: moment,
    type: oneOf(behaviourTypes),
    entityType: oneOf(['product', 'store', 'category']),
    /** The title, name or slug of the entity. */
    entity: text,
  },
} satisfies Record<string, ValueTypes>;

type Files = typeof files;
export type DemoRecord<Name extends keyof Files> = RecordOf<Files[Name]>;

/** Reads the demo records of one kind from disk, without caching. @throws Error with the line of an invalid record */
export const readDemo = <Name extends keyof Files>(name: Name): DemoRecord<Name>[] =>
  readRecords(new URL(`./data/${name}.jsonl`, import.meta.url), files[name] as Files[Name]);
