import { publicly } from '../../database/publicly.js';
import { type CategoryKind, Category as Edited } from '../../models/catalog/Category.js';
import { type AdCategory, adCategories, inStore, Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { type StoreType, storeTypes } from '../../models/catalog/storeFields.js';
import { type RequestCategory, requestCategories } from '../../models/fields/requestCategories.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { categoryNameIn } from './categoryNames.js';

export interface Category {
  slug: string;
  name: string;
  kind: CategoryKind;
  /** An icon's name in the Material Symbols set, which web and mobile apps share. */
  icon: string;
}

type Looks = readonly [name: string, icon: string];

const storeLooks = {
  grocery: ['Grocery', 'grocery'],
  vegetables_fruits: ['Vegetables and fruits', 'nutrition'],
  dairy: ['Dairy', 'water_full'],
  bakery: ['Bakery', 'bakery_dining'],
  meat_fish: ['Meat and fish', 'set_meal'],
  restaurant: ['Restaurants', 'restaurant'],
  sweets_snacks: ['Sweets and snacks', 'cookie'],
  pharmacy: ['Pharmacy', 'local_pharmacy'],
  electronics: ['Electronics', 'devices'],
  mobiles: ['Mobiles', 'smartphone'],
  clothing: ['Clothing', 'apparel'],
  footwear: ['Footwear', 'steps'],
  jewellery: ['Jewellery', 'diamond'],
  hardware: ['Hardware', 'hardware'],
  books_stationery: ['Books and stationery', 'menu_book'],
  toys: ['Toys', 'toys'],
  beauty: ['Beauty', 'face'],
  home_kitchen: ['Home and kitchen', 'kitchen'],
  furniture: ['Furniture', 'chair'],
  pets: ['Pets', 'pets'],
  sports: ['Sports', 'sports_cricket'],
  gifts_flowers: ['Gifts and flowers', 'local_florist'],
  farm_supplies: ['Farm supplies', 'agriculture'],
  services: ['Services', 'handyman'],
  other: ['Other', 'category'],
} as const satisfies Record<StoreType, Looks>;

const adLooks = {
  mobiles: ['Mobiles', 'smartphone'],
  electronics: ['Electronics', 'devices'],
  vehicles: ['Vehicles', 'two_wheeler'],
  property: ['Property', 'home_work'],
  furniture: ['Furniture', 'chair'],
  appliances: ['Appliances', 'local_laundry_service'],
  clothing: ['Clothing', 'apparel'],
  books: ['Books', 'menu_book'],
  sports: ['Sports', 'sports_cricket'],
  tools: ['Tools', 'construction'],
  instruments: ['Instruments', 'piano'],
  pets: ['Pets', 'pets'],
  farm: ['Farm', 'agriculture'],
  events: ['Events', 'celebration'],
  other: ['Other', 'category'],
} as const satisfies Record<AdCategory, Looks>;

/** The 35 kinds of help that neighbours ask for. */
const requestLooks = {
  plumbing: ['Plumbing', 'plumbing'],
  electrical: ['Electrical', 'electrical_services'],
  carpentry: ['Carpentry', 'carpenter'],
  painting: ['Painting', 'format_paint'],
  cleaning: ['Cleaning', 'cleaning_services'],
  appliance_repair: ['Appliance repair', 'home_repair_service'],
  pest_control: ['Pest control', 'pest_control'],
  gardening: ['Gardening', 'yard'],
  construction: ['Construction', 'construction'],
  moving: ['Moving', 'local_shipping'],
  vehicle_repair: ['Vehicle repair', 'car_repair'],
  driver: ['Driver', 'directions_car'],
  taxi: ['Taxi', 'local_taxi'],
  courier: ['Courier', 'package_2'],
  tutoring: ['Tutoring', 'school'],
  music_dance: ['Music and dance', 'music_note'],
  fitness: ['Fitness', 'fitness_center'],
  yoga: ['Yoga', 'self_improvement'],
  medical_help: ['Medical help', 'medical_services'],
  blood_donation: ['Blood donation', 'bloodtype'],
  elder_care: ['Elder care', 'elderly'],
  child_care: ['Child care', 'child_care'],
  cooking: ['Cooking', 'skillet'],
  catering: ['Catering', 'room_service'],
  tailoring: ['Tailoring', 'content_cut'],
  beauty: ['Beauty', 'face'],
  photography: ['Photography', 'photo_camera'],
  event_help: ['Event help', 'celebration'],
  pet_care: ['Pet care', 'pets'],
  farming: ['Farming', 'agriculture'],
  legal: ['Legal', 'gavel'],
  accounting: ['Accounting', 'calculate'],
  computer_help: ['Computer help', 'computer'],
  lost_found: ['Lost and found', 'search'],
  other: ['Other', 'category'],
} as const satisfies Record<RequestCategory, Looks>;

const list = (kind: Category['kind'], looks: Record<string, Looks>): Category[] =>
  Object.entries(looks).map(([slug, [name, icon]]) => ({ slug, name, kind, icon }));

export const allCategories: Category[] = [
  ...list('request', requestLooks),
  ...list('store', storeLooks),
  ...list('ad', adLooks),
];

/** Identifies a category: slugs are unique in their kind. */
export const categoryKey = ({ kind, slug }: Pick<Category, 'kind' | 'slug'>): string => `${kind} ${slug}`;

/** All slugs. Products and ads can be listed under any of them. */
export const productCategories = [...new Set<ProductCategory>([...storeTypes, ...adCategories, ...requestCategories])];
export type ProductCategory = StoreType | AdCategory | RequestCategory;

/** A category with all kinds that have its slug. */
interface ListedCategory extends Category {
  kinds: CategoryKind[];
}

/**
 * The categories that are shown, each slug once, with the names that staff gave them, else those of the language. Those
 * of requests come first.
 * @param kind only those of this kind
 */
export async function listCategories(
  kind: CategoryKind | undefined,
  language?: TextLanguage,
): Promise<ListedCategory[]> {
  const edited = new Map((await publicly(Edited.find()).lean()).map((row) => [categoryKey(row), row]));
  const listed = new Map<string, ListedCategory>();
  for (const category of allCategories) {
    const { name: given = category.name, isShown = true } = edited.get(categoryKey(category)) ?? {};
    if (!isShown || (kind && category.kind !== kind)) continue;
    const name = given === category.name ? (categoryNameIn(language, category.slug) ?? given) : given;
    const first = listed.get(category.slug) ?? { ...category, name, kinds: [] };
    first.kinds.push(category.kind);
    listed.set(category.slug, first);
  }
  return [...listed.values()];
}

/** Whether a store has a product in a category. */
export const hasProductIn = async (storeId: number, category: string): Promise<boolean> =>
  (await Product.exists({ ...inStore(storeId), category })) !== null;

/** Removes a category from a store's `sellsIn`, unless it is the store's type or has a product left. */
export async function dropUnusedCategory(storeId: number, category: string): Promise<void> {
  const store = await Store.findById(storeId, { storeType: 1 }).lean();
  const stays = store?.storeType === category || (await hasProductIn(storeId, category));
  // Always written: if two requests remove the last two products concurrently, one conflicts and is retried.
  await Store.updateOne({ _id: storeId }, { [stays ? '$addToSet' : '$pull']: { sellsIn: category } });
}
