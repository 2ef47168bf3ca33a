import type { DemoStoreType } from '../stores.js';

export type DemoProduct = {
  title: string;
  description: string;
  /** Rupees. */
  price: string;
  /** Also names the picture: `pictures/<category>.svg`. */
  category: DemoStoreType;
  condition: 'new' | null;
  /** `null`: the shop does not count it. */
  stock: number | null;
};
