import {
  choice,
  flag,
  list,
  numeric,
  orAbsent,
  orNull,
  type RecordOf,
  record,
  text,
  type ValueType,
  type ValueTypes,
  whole,
  wholeBetween,
} from '../domain/valueTypes.js';
import { adCategories, conditions, goodsUnits, productTypes } from '../models/catalog/Product.js';
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
import { demoEmail, demoPhone, picture, readRecords, rupees } from './readRecords.js';
import { dayRecordFields, storeRecordFields } from './storeRecordFields.js';

const person = { name: text, email: demoEmail, phone: demoPhone, town: text };

/** The minutes after the order was placed at which it arrived at each status, in the order of arrival. */
const arrivals = <Status extends string>(statuses: readonly Status[]): ValueType<Partial<Record<Status, number>>> =>
  record(Object.fromEntries(statuses.map((status) => [status, orAbsent(whole)]))) as ValueType<
    Partial<Record<Status, number>>
  >;

/** The files in `data/` and the fields of their records. */
const files = {
  towns: { name: text, latitude: numeric, longitude: numeric, pincode: text },
  /** Those of the coast, and ten far ones. Their points are approximate. */
  pincodes: { pincode: text, town: text, district: text, state: text, latitude: numeric, longitude: numeric },
  consumers: person,
  addresses: {
    /** The e-mail address of the consumer. */
    consumer: demoEmail,
    label: text,
    lines: list(text),
    town: text,
    pincode: text,
    latitude: orAbsent(numeric),
    longitude: orAbsent(numeric),
    isDefault: flag,
  },
  doctors: {
    ...person,
    specialization: text,
    /** Null: not given yet, so staff cannot check it. */
    licenseNumber: orNull(text),
    isVerified: flag,
  },
  sellers: {
    name: text,
    email: demoEmail,
    whatsappNumber: demoPhone,
    /** The reason for a suspension by staff. */
    suspension: orAbsent(text),
  },
  stores: {
    ...storeRecordFields,
    /** How it works today, if it has more than one pair of hours. */
    day: orAbsent(
      record({
        ...dayRecordFields,
        /** `after`: days from today to the first closed day. */
        closed: orAbsent(record({ after: whole, days: whole, reason: text })),
        rush: orAbsent(record({ addMinutes: whole, hours: whole })),
        /** The minutes from now to a full quarter of an hour. */
        fullSlotAfter: orAbsent(whole),
      }),
    ),
    kannada: orAbsent(record({ name: text, description: text })),
    town: text,
    street: text,
    picture,
    /** An e-mail address. */
    seller: demoEmail,
  },
  products: {
    /** The store's name. */
    store: text,
    title: text,
    description: text,
    price: rupees,
    /** Also selects the picture. */
    category: choice(storeTypes),
    condition: orNull(choice(conditions)),
    /** Null: the shop does not count its stock. */
    stock: orNull(whole),
    /** Packaged goods. */
    mrp: orAbsent(rupees),
    unit: orAbsent(choice(goodsUnits)),
    netQuantity: orAbsent(numeric),
    manufacturer: orAbsent(text),
    gstRate: orAbsent(numeric),
    hsn: orAbsent(text),
    variants: orAbsent(
      list(
        record({
          name: text,
          price: rupees,
          mrp: orAbsent(rupees),
          netQuantity: orAbsent(numeric),
          stock: orNull(whole),
        }),
      ),
    ),
    options: orAbsent(
      list(record({ name: text, min: whole, max: whole, choices: list(record({ name: text, price: rupees })) })),
    ),
    /** The title in Kannada and in Hindi. */
    kannada: orAbsent(text),
    hindi: orAbsent(text),
  },
  ads: {
    title: text,
    description: text,
    /** For a rental: the price of the period in its title or description. */
    price: rupees,
    category: choice(adCategories),
    condition: orNull(choice(conditions)),
    productType: choice(productTypes),
    town: text,
    picture,
  },
  /** The store's name; none for a rider of the platform. */
  riders: { name: text, phone: demoPhone, store: orAbsent(text) },
  orders: {
    /** The store's name. */
    store: text,
    /** The consumer's e-mail address. */
    consumer: demoEmail,
    placed: moment,
    /** Products by title. */
    /** A variant and choices by their names. */
    items: list(record({ product: text, variant: orAbsent(text), choices: orAbsent(list(text)), quantity: whole })),
    fulfillment: choice(fulfillmentTypes),
    address: orAbsent(text),
    pickup: orAbsent(moment),
    instructions: orAbsent(text),
    /** The code of a promotion. */
    coupon: orAbsent(text),
    throughReel: orAbsent(flag),
    moves: arrivals(orderStatuses),
    cancelledBy: orAbsent(choice(['consumer', 'seller', 'operator'])),
    reason: orAbsent(text),
    /** Lower quantities, and replacements if they name a product. A replacement without an answer stays open. */
    changes: orAbsent(
      list(
        record({
          after: whole,
          item: whole,
          quantity: whole,
          product: orAbsent(text),
          reason: text,
          acceptedAfter: orAbsent(whole),
        }),
      ),
    ),
    /** Minutes from the placement of the order to the refund by staff. */
    refundedAfter: orAbsent(whole),
    /** The courier, and the time of each status of the assignment. */
    rider: orAbsent(record({ name: text, phone: demoPhone })),
    carried: orAbsent(arrivals(deliveryStatuses)),
    carryNote: orAbsent(text),
    /** What the consumer says about it, `after` minutes since it was placed. The seller replies an hour later. */
    review: orAbsent(
      record({
        after: whole,
        rating: wholeBetween(1, 5),
        text: orAbsent(text),
        items: orAbsent(list(record({ product: text, rating: wholeBetween(1, 5) }))),
        reply: orAbsent(text),
      }),
    ),
    /** A dead-lettered message of the order, with its error. */
    deadLettered: orAbsent(record({ event: choice(['order.placed', 'order.moved']), error: text })),
  },
  requests: {
    /** The e-mail address of the owner. Supporters are also given by e-mail address. */
    consumer: demoEmail,
    posted: moment,
    title: text,
    description: text,
    category: choice(requestCategories),
    town: text,
    location: text,
    isAnonymous: orAbsent(flag),
    discussion: choice(discussionTypes),
    /** Minutes after the request was posted, as for messages. */
    completedAfter: orAbsent(whole),
    threads: list(
      record({
        supporter: demoEmail,
        /** The e-mail address of the sender: the owner, the supporter, or anyone in a public discussion. */
        messages: list(record({ from: text, after: whole, text })),
      }),
    ),
    /** Reports to staff. */
    reports: orAbsent(list(record({ by: demoEmail, reason: text }))),
  },
  adThreads: {
    /** The title of the ad. */
    ad: text,
    /** The buyer's e-mail address. */
    buyer: demoEmail,
    /** `after`: minutes after the ad was posted. */
    messages: list(record({ from: choice(['owner', 'buyer']), after: whole, text })),
  },
  restaurants: {
    name: text,
    description: text,
    town: text,
    street: text,
    phone: demoPhone,
    picture,
    menu: list(
      record({ category: text, items: list(record({ name: text, price: rupees, description: orAbsent(text) })) }),
    ),
  },
  foodOrders: {
    orderNumber: text,
    /** The restaurant's name. */
    restaurant: text,
    /** The consumer's e-mail address. */
    consumer: demoEmail,
    placed: moment,
    /** Dishes of the restaurant's menu by name. */
    items: list(record({ name: text, quantity: whole })),
    deliveryFee: rupees,
    address: text,
    /** A status of the old system. The payment method is also one of its terms. */
    status: text,
    paymentMethod: text,
    paymentStatus: choice(foodPaymentStatuses),
  },
  jobs: {
    advertised: moment,
    title: text,
    department: orNull(text),
    location: text,
    employmentType: choice(employmentTypes),
    status: choice(openingStatuses),
    description: text,
  },
  /** Contact messages and job applications. */
  letters: {
    received: moment,
    name: text,
    email: demoEmail,
    phone: orNull(demoPhone),
    message: text,
    /** In an application: the title of its job, or null for no job in particular. */
    job: orAbsent(orNull(text)),
  },
  /** Anonymous clients of the web app. */
  appClients: {
    client: text,
    platform: choice(['android', 'ios', 'desktop']),
    version: text,
    /** Days ago. */
    installed: whole,
    launched: list(whole),
  },
  behaviour: {
    /** The consumer's e-mail address. */
    consumer: demoEmail,
    at: moment,
    type: choice(behaviourTypes),
    entityType: choice(['product', 'store', 'category']),
    /** The title, name or slug of the entity. */
    entity: text,
  },
} satisfies Record<string, ValueTypes>;

type Files = typeof files;
export type DemoRecord<Name extends keyof Files> = RecordOf<Files[Name]>;

/** Reads the demo records of one kind from disk, without caching. @throws Error with the line of an invalid record */
export const readDemo = <Name extends keyof Files>(name: Name): DemoRecord<Name>[] =>
  readRecords(new URL(`./data/${name}.jsonl`, import.meta.url), files[name] as Files[Name]);
