import { bakery } from './products/bakery.js';
import { beauty } from './products/beauty.js';
import { booksStationery } from './products/booksStationery.js';
import { clothing } from './products/clothing.js';
import { dairy } from './products/dairy.js';
import { electronics } from './products/electronics.js';
import { farmSupplies } from './products/farmSupplies.js';
import { giftsFlowers } from './products/giftsFlowers.js';
import { grocery } from './products/grocery.js';
import { hardware } from './products/hardware.js';
import { homeKitchen } from './products/homeKitchen.js';
import { meatFish } from './products/meatFish.js';
import { mobiles } from './products/mobiles.js';
import { pets } from './products/pets.js';
import { pharmacy } from './products/pharmacy.js';
import type { DemoProduct } from './products/product.js';
import { restaurant } from './products/restaurant.js';
import { sweetsSnacks } from './products/sweetsSnacks.js';
import { vegetablesFruits } from './products/vegetablesFruits.js';
import type { DemoStoreType } from './stores.js';

export type { DemoProduct };

/**
 * Twenty products for each store of the type. Where two stores share a type, the first twenty suit the one that
 * comes first in `demoStores` and the next twenty the other.
 */
export const demoProducts: Record<DemoStoreType, DemoProduct[]> = {
  grocery,
  vegetables_fruits: vegetablesFruits,
  dairy,
  bakery,
  meat_fish: meatFish,
  restaurant,
  sweets_snacks: sweetsSnacks,
  pharmacy,
  electronics,
  mobiles,
  clothing,
  hardware,
  books_stationery: booksStationery,
  beauty,
  home_kitchen: homeKitchen,
  gifts_flowers: giftsFlowers,
  farm_supplies: farmSupplies,
  pets,
};
