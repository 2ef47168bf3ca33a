import { Store } from '../../models/catalog/Store.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { day } from '../durations.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';

const shown = 5;
/** The revenue of a category is that of its stores among the leading ones. */
const storesRead = 1_000;

/** A store or a category with the orders that are not cancelled, and their totals. */
export interface Leader {
  /** Of the store; undefined for a category. */
  storeId?: number;
  name: string;
  orders: number;
  revenue: Paise;
}

/** The stores and the categories with the highest revenue, highest first. */
export interface Leaders {
  stores: Leader[];
  categories: Leader[];
}

interface Sales {
  _id: number;
  orders: number;
  revenue: Paise;
}

/** Reads the leading stores of the last days, and the leading categories of the 1,000 leading stores. */
export async function readLeaders({ now }: Pick<World, 'now'>, days: number): Promise<Leaders> {
  const sales = await StoreOrder.aggregate<Sales>([
    { $match: { createdAt: { $gte: new Date(now().getTime() - days * day) }, status: { $ne: 'cancelled' } } },
    { $group: { _id: '$storeId', orders: { $sum: 1 }, revenue: { $sum: '$total' } } },
    { $sort: { revenue: -1, _id: 1 } },
    { $limit: storesRead },
  ]);
  const stores = await Store.find({ _id: { $in: sales.map(({ _id }) => _id) } }, { name: 1, storeType: 1 }).lean();
  const storeOf = new Map(stores.map((store) => [Number(store._id), store]));
  const categories = new Map<string, Leader>();
  for (const { _id, orders, revenue } of sales) {
    const name = storeOf.get(_id)?.storeType ?? 'other';
    const sum = categories.get(name) ?? { name, orders: 0, revenue: 0 };
    categories.set(name, { name, orders: sum.orders + orders, revenue: sum.revenue + revenue });
  }
  return {
    stores: sales
      .slice(0, shown)
      .map(({ _id, ...sale }) => ({ storeId: _id, name: storeOf.get(_id)?.name ?? `#${_id}`, ...sale })),
    categories: [...categories.values()].sort((a, b) => b.revenue - a.revenue).slice(0, shown),
  };
}
