import { accountKinds } from '../../../models/fields/accountFields.js';
import { type Schema, schemasByName } from '../../../server/http/inputs/fields.js';
import { password } from '../../support/factories.js';

export type Kind = 'text' | 'number' | 'boolean' | 'money' | 'list' | 'object';

export const kindOf = ({ type, oneOf }: Schema): Kind => {
  if (oneOf) return 'money';
  const kinds: Record<string, Kind> = { string: 'text', boolean: 'boolean', array: 'list', object: 'object' };
  return kinds[String(type)] ?? 'number';
};

/** The schema without its alternative: nullable fields, and objects with a short form, use `oneOf`. */
export const withoutNull = (schema: Schema): Schema => {
  const [first, second] = (schema.oneOf ?? []) as Schema[];
  return resolved(first && (second?.type === 'null' || first.type === 'object') ? first : schema);
};

/** The named schema to which a schema refers, or itself. */
const resolved = (schema: Schema): Schema => schemasByName()[String(schema.$ref).split('/').at(-1) ?? ''] ?? schema;

export const membersOf = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);

export const email = 'asha@example.in';
/** The id of each account, the store, the product and the order. */
export const oneId = 5_000_003;
export const ids = accountKinds.map((kind) => `${kind}Id`);

/** Values of fields that would have an effect, by their names. */
export const values: Record<string, unknown> = {
  email,
  password,
  currentPassword: password,
  newPassword: 'a quite different one',
  name: 'Asha Rao',
  kind: 'consumer',
  code: '123456',
  token: 'a'.repeat(64),
  phone: '9480012345',
  whatsappNumber: '9480054321',
  customerPhone: '9480012345',
  riderPhone: '9480012345',
  language: 'kn',
  category: 'grocery',
  currency: 'INR',
  timezone: 'Asia/Kolkata',
  fssai: '12345678901234',
  countryOfOrigin: 'IN',
  hsn: '1006',
  // A new product has no variant or option with an id.
  variants: [{ name: '1 kg', price: '10.00', mrp: '20.00', netQuantity: 1, stock: 1, status: 'available' }],
  options: [{ name: 'Extras', min: 0, max: 1, choices: [{ name: 'Ghee', price: '1.00', isAvailable: true }] }],
  startsAt: '2026-11-18T18:30:00+05:30',
  endsAt: '2026-11-28T18:30:00+05:30',
  openingTime: '09:00',
  closingTime: '21:00',
  quietFrom: '22:00',
  quietTo: '07:00',
  endpoint: 'https://8.8.8.8/push',
  p256dh: 'B'.repeat(87),
  auth: 'B'.repeat(22),
  imageUrl: 'https://pictures.example.in/1.jpg',
  url: 'https://pictures.example.in/1.jpg',
  photoUrl: 'https://pictures.example.in/1.jpg',
  resumeUrl: 'https://people.example.in/asha.pdf',
  pickupTime: '2026-01-31T18:30:00+05:30',
  until: '2026-11-18T18:30:00+05:30',
  snoozeUntil: '2026-11-18T18:30:00+05:30',
  ...Object.fromEntries([...ids, 'storeId', 'productId', 'orderId', 'assignmentId'].map((id) => [id, oneId])),
};

/** A valid value for the field `name`: of `values`, or any value of its type. */
export function sampleOf(name: string, given: Schema): unknown {
  const schema = withoutNull(given);
  const samples: Record<Kind, () => unknown> = {
    text: () => sampleText(schema, values[name]),
    number: () => values[name] ?? schema.minimum ?? 1,
    boolean: () => true,
    money: () => '10.00',
    list: () => values[name] ?? [sampleOf(name, schema.items as Schema)],
    object: () => Object.fromEntries(membersOf(schema).map(([member, field]) => [member, sampleOf(member, field)])),
  };
  return samples[kindOf(schema)]();
}

function sampleText({ format, enum: allowed, examples }: Schema, text: unknown): unknown {
  if (Array.isArray(allowed)) return allowed.includes(text) ? text : allowed[0];
  if (text === undefined && Array.isArray(examples)) return examples[0];
  return text ?? (format === 'date-time' ? '2026-01-31T18:30:00+05:30' : 'text');
}
