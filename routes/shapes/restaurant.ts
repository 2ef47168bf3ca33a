import { formatPaise } from '../../domain/money.js';
import type { RestaurantRecord } from '../../models/food/Restaurant.js';
import {
  array,
  boolean,
  decimal,
  type Infer,
  id,
  named,
  nullable,
  object,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const restaurant = named(
  'Restaurant',
  object(
    {
      id: id('The id of the restaurant'),
      name: string({ description: 'The name of the restaurant' }),
      description: nullable(string({ description: 'What the restaurant offers' })),
      address: nullable(string({ description: 'The postal address' })),
      phone: nullable(string({ description: 'The phone number of the restaurant' })),
      imageUrl: nullable(string({ description: 'The address of the picture' })),
      isActive: boolean('Whether the restaurant was open for orders'),
      createdAt: timestamp('When it was created'),
      updatedAt: timestamp('When it was last changed'),
    },
    'A restaurant of the archived food ordering',
  ),
);

const dish = object({
  name: string({ description: 'The name of the dish' }),
  description: nullable(string({ description: 'The dish in detail' })),
  price: decimal('The price, in rupees with two decimals'),
});

/** A part of a restaurant's menu, in the order of the menu. */
export const menuSection = named(
  'MenuSection',
  object(
    {
      category: string({ description: 'The title of the section' }),
      items: array(dish, { description: 'Its dishes' }),
    },
    'A section of a menu',
  ),
);

export const presentRestaurant = (record: Omit<RestaurantRecord, 'menu'>): Infer<typeof restaurant> => ({
  id: record._id,
  name: record.name,
  description: record.description ?? null,
  address: record.address ?? null,
  phone: record.phone ?? null,
  imageUrl: record.imageUrl ?? null,
  isActive: record.isActive,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

export const presentMenu = ({ menu }: Pick<RestaurantRecord, 'menu'>): Infer<typeof menuSection>[] =>
  menu.map(({ category, items }) => ({
    category,
    items: items.map(({ name, description, price }) => ({
      name,
      description: description ?? null,
      price: formatPaise(price),
    })),
  }));
