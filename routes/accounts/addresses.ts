import { addAddress, changeAddress, removeAddress } from '../../domain/accounts/addresses.js';
import { rules } from '../../domain/rules.js';
import { addressesOf } from '../../models/accounts/Address.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  id,
  nullable,
  number,
  object,
  optional,
  partly,
  phone,
  pincode,
  string,
} from '../../server/http/inputs/fields.js';
import { address, presentAddress } from '../shapes/address.js';
import { success } from '../shapes/success.js';

export const addresses = endpoints('/addresses', 'Accounts');

const { atMost, labelAtMost, linesAtMost, lineAtMost, townAtMost } = rules.address;

const required = {
  label: string({ min: 1, max: labelAtMost, description: 'Your name for it, for example Home' }),
  lines: array(string({ min: 1, max: lineAtMost, description: 'One line' }), {
    min: 1,
    max: linesAtMost,
    description: 'House, street and area: the lines above the town',
  }),
  pincode: pincode('Six digits; it need not be one that GET /api/places knows'),
};
const others = {
  town: nullable(string({ min: 1, max: townAtMost, description: 'The town or village' })),
  latitude: nullable(number({ min: -90, max: 90, description: 'Degrees north; only together with `longitude`' })),
  longitude: nullable(number({ min: -180, max: 180, description: 'Degrees east; only together with `latitude`' })),
  phone: nullable(phone('The number for questions about a delivery; default: that of your account')),
  isDefault: boolean('true makes it the default instead of the present one'),
};
const own = { addressId: id('The id of the address') };

addresses.get(
  '',
  {
    summary: 'List your saved addresses',
    description: 'All of them: there are no pages. Orders take the id of one as `addressId`.',
    for: 'consumer',
    answer: [200, object({ addresses: array(address, { description: 'Your addresses, newest first' }) })],
  },
  async ({ caller }) => ({ addresses: (await addressesOf(caller.id)).map(presentAddress) }),
);

addresses.post(
  '',
  {
    summary: 'Save an address',
    description: `Your first address is the default. At most ${atMost} addresses. Orders and quotes take its id.`,
    for: 'consumer',
    limit: 'accountWrite',
    idempotent: true,
    body: {
      ...required,
      town: optional(others.town),
      latitude: optional(others.latitude),
      longitude: optional(others.longitude),
      phone: optional(others.phone),
      isDefault: optional(others.isDefault),
    },
    example: { label: 'Home', lines: ['12 Car Street', 'Hampankatta'], town: 'Mangaluru', pincode: '575001' },
    answer: [201, object({ address })],
    refuses: ['addresses_limit'],
  },
  async ({ world, caller, body }) => ({ address: presentAddress(await addAddress(world, caller.id, body)) }),
);

addresses.put(
  '/:addressId',
  {
    summary: 'Update a saved address',
    description:
      'Fields that you leave out stay unchanged; null clears a field that may be null. Another pincode without ' +
      'coordinates clears both coordinates. `isDefault: false` changes nothing: make another address the default. ' +
      'Orders keep the text of the address as it was.',
    for: 'consumer',
    limit: 'accountWrite',
    params: own,
    body: partly({ ...required, ...others }),
    example: { isDefault: true },
    answer: [200, object({ address })],
    refuses: ['address_not_found'],
  },
  async ({ caller, params: { addressId }, body }) => ({
    address: presentAddress(await changeAddress(caller.id, addressId, body)),
  }),
);

addresses.delete(
  '/:addressId',
  {
    summary: 'Delete a saved address',
    description: 'If it is the default, the newest other address becomes it.',
    for: 'consumer',
    limit: 'accountWrite',
    params: own,
    answer: [200, success],
    refuses: ['address_not_found'],
  },
  async ({ caller, params: { addressId } }) => {
    await removeAddress(caller.id, addressId);
    return { success: true };
  },
);
