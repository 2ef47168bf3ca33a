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
import { storeStatuses, storeTypes } from '../models/catalog/Store.js';
import { discussionTypes } from '../models/community/CommunityRequest.js';
import { requestCategories } from '../models/fields/requestCategories.js';
import { foodPaymentStatuses } from '../models/food/FoodOrder.js';
import { employmentTypes, openingStatuses } from '../models/forms/JobOpening.js';
import { behaviourTypes } from '../models/insight/BehaviourEvent.js';
import { deliveryStatuses } from '../models/orders/DeliveryAssignment.js';
import { fulfillmentTypes, orderStatuses } from '../models/orders/StoreOrder.js';
import { moment } from './momentOf.js';
import { clock, email, phone, picture, readRecords, rupees } from './readRecords.js';

const person = { name: text, email, phone, town: text };

/** The minutes after the order was placed at which it arrived at each status, in the order of arrival. */
const arrivals = <Status extends string>(statuses: readonly Status[]): ValueType<Partial<Record<Status, number>>> =>
  object(Object.fromEntries(statuses.map((status) => [status, optional(whole)]))) as ValueType<
    Partial<Record<Status, number>>
  >;

/** The files in `data/`, and what a record of each holds. */
const files = {
  towns: { name: text, latitude: number, longitude: number, pincode: text },
  consumers: person,
  doctors: {
    ...person,
    specialization: text,
    /** Null: not given yet, so that staff have nothing to check. */
    licenseNumber: nullable(text),
    isVerified: flag,
  },
  sellers: {
    name: text,
    email,
    whatsappNumber: phone,
    /** Why staff have suspended the seller. */
    suspension: optional(text),
  },
  stores: {
    name: text,
    storeType: oneOf(storeTypes),
    description: text,
    kannada: optional(object({ name: text, description: text })),
    town: text,
    street: text,
    phone,
    picture,
    /** In India. Equal times: open all day; closing before opening: past midnight. */
    openingTime: clock,
    closingTime: clock,
    supportsDelivery: flag,
    supportsPickup: flag,
    selfDelivery: flag,
    allowWhatsApp: flag,
    deliveryTimeMinutes: whole,
    pickupPrepTimeMinutes: whole,
    lastOrderBufferMinutes: nullable(whole),
    deliveryRadiusKm: whole,
    deliveryFee: rupees,
    minimumOrder: rupees,
    status: oneOf(storeStatuses),
    /** The e-mail address. */
    seller: email,
  },
  products: {
    /** The name. */
    store: text,
    title: text,
    description: text,
    price: rupees,
    /** Also names the picture. */
    category: oneOf(storeTypes),
    condition: nullable(oneOf(conditions)),
    /** Null: the shop does not count it. */
    stock: nullable(whole),
  },
  ads: {
    title: text,
    description: text,
    /** For a rental, for the span that its title or description names. */
    price: rupees,
    category: oneOf(adCategories),
    condition: nullable(oneOf(conditions)),
    productType: oneOf(productTypes),
    town: text,
    picture,
  },
  orders: {
    /** The name. */
    store: text,
    /** The e-mail address. */
    consumer: email,
    placed: moment,
    /** Products by their titles. */
    items: listOf(object({ product: text, quantity: whole })),
    fulfillment: oneOf(fulfillmentTypes),
    address: optional(text),
    pickup: optional(moment),
    instructions: optional(text),
    throughReel: optional(flag),
    moves: arrivals(orderStatuses),
    cancelledBy: optional(oneOf(['consumer', 'seller', 'operator'])),
    reason: optional(text),
    /** The minutes after the order was placed at which staff gave the money back. */
    refundedAfter: optional(whole),
    /** Who carries it, and when the assignment arrived at each status. */
    rider: optional(object({ name: text, phone })),
    carried: optional(arrivals(deliveryStatuses)),
    carryNote: optional(text),
    /** What was never delivered to somebody outside, and why. */
    deadLettered: optional(object({ event: oneOf(['order.placed', 'order.moved']), error: text })),
  },
  requests: {
    /** The e-mail address, as that of a supporter is. */
    consumer: email,
    posted: moment,
    title: text,
    description: text,
    category: oneOf(requestCategories),
    town: text,
    location: text,
    isAnonymous: optional(flag),
    discussion: oneOf(discussionTypes),
    /** The minutes after it was posted, as those of messages are. */
    completedAfter: optional(whole),
    threads: listOf(
      object({
        supporter: email,
        /** From the owner, the supporter, or in a public discussion anybody, by the e-mail address. */
        messages: listOf(object({ from: text, after: whole, text })),
      }),
    ),
    /** Who has reported it to staff. */
    reports: optional(listOf(object({ by: email, reason: text }))),
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
    /** The name. */
    restaurant: text,
    /** The e-mail address. */
    consumer: email,
    placed: moment,
    /** Dishes of the restaurant's menu, by their names. */
    items: listOf(object({ name: text, quantity: whole })),
    deliveryFee: rupees,
    address: text,
    /** In the old system's words, as the way of paying is. */
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
  /** Who uses the web app, without being known. */
  appClients: {
    client: text,
    platform: oneOf(['android', 'ios', 'desktop']),
    version: text,
    /** How many days ago. */
    installed: whole,
    launched: listOf(whole),
  },
  behaviour: {
    /** The e-mail address. */
    consumer: email,
    at: moment,
    type: oneOf(behaviourTypes),
    entityType: oneOf(['product', 'store', 'category']),
    /** The title, the name, or the slug. */
    entity: text,
  },
} satisfies Record<string, ValueTypes>;

type Files = typeof files;
export type DemoRecord<Name extends keyof Files> = RecordOf<Files[Name]>;

/** Reads the demo records of one kind; nothing of them is kept. @throws Error that names the line of a bad one */
export const readDemo = <Name extends keyof Files>(name: Name): DemoRecord<Name>[] =>
  readRecords(new URL(`./data/${name}.jsonl`, import.meta.url), files[name] as Files[Name]);
