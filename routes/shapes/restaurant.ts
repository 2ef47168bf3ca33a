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
  object({
    id: id(),
    name: string(),
    description: nullable(string()),
    address: nullable(string()),
    phone: nullable(string()),
    imageUrl: nullable(string()),
    isActive: boolean(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
);

const dish = object({ name: string(), description: nullable(string()), price: decimal() });

/** A part of a restaurant's menu, in the order of the menu. */
export const menuSection = named(
  'MenuSection',
  object({
    category: string({ description: 'The title of the section' }),
    items: array(dish, { description: 'Its dishes' }),
  }),
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
