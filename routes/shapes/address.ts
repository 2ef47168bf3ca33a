import type { AddressRecord } from '../../models/accounts/Address.js';
import {
  array,
  boolean,
  type Infer,
  id,
  named,
  nullable,
  number,
  object,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

/** A saved address in its owner's answers. */
export const address = named(
  'Address',
  object(
    {
      id: id('The id of the address'),
      label: string({ description: 'The name that its owner gave it' }),
      lines: array(string({ description: 'One line' }), { description: 'The lines above the town' }),
      town: nullable(string({ description: 'The town or village' })),
      pincode: string({ description: 'Six digits' }),
      latitude: nullable(number({ description: 'Degrees north (WGS 84); null if unknown' })),
      longitude: nullable(number({ description: 'Degrees east (WGS 84); null if unknown' })),
      phone: nullable(string({ description: 'The number for questions about a delivery, in E.164 form' })),
      isDefault: boolean('Whether apps suggest it first; one address is the default'),
      createdAt: timestamp('When it was saved'),
      updatedAt: timestamp('When it was last changed'),
    },
    'An address to which you have goods delivered',
  ),
);

export const presentAddress = (record: AddressRecord): Infer<typeof address> => ({
  id: record._id,
  label: record.label,
  lines: record.lines,
  town: record.town ?? null,
  pincode: record.pincode,
  latitude: record.latitude ?? null,
  longitude: record.longitude ?? null,
  phone: record.phone ?? null,
  isDefault: record.isDefault,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
