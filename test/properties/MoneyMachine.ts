import { minute } from '../../domain/durations.js';
import { settledAfterMs } from '../../domain/ledger/settleSeller.js';
import { addMissingSettings } from '../../domain/settings/addMissingSettings.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../models/catalog/Product.js';
import type { ReelRecord } from '../../models/catalog/Reel.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { makeBankAccount } from '../support/books/makeBankAccount.js';
import { emptyDatabase } from '../support/database.js';
import { makeConsumer, makeProduct, makePromotion, makeReel, makeStore } from '../support/factories.js';
import { GatewayBooks } from '../support/gateway/GatewayBooks.js';
import type { WebhookEvent } from '../support/gateway/webhookEvent.js';
import { takesUpi } from '../support/payments/paidByUpi.js';
import { someMorning, testWorld } from '../support/world.js';
import { gatewayInMemory } from './gatewayInMemory.js';

/** A store and its only product. */
export interface Shop {
  store: StoreRecord;
  product: ProductRecord;
}

/** A transfer in our bank account. */
interface Transfer {
  utr: string;
  /** Paise; negative if the bank took it back. */
  amount: number;
  /** What its payer wrote. */
  text?: string;
}

/** The collections whose rows all sequences share. */
const shared = ['counters', 'sellers', 'sellerparticulars', 'stores', 'products', 'consumers', 'reels'];

export const codes = { ofPlatform: 'PLATFORM', ofStores: 'STORE' } as const;

const numbersFrom = 322_000_000_000;

/** One marketplace, and what the world outside of it knows about money. */
export class MoneyMachine {
  readonly operator = { id: 7, email: 'operator@example.in' };
  readonly world = testWorld({
    ...takesUpi,
    paymentsOnlineEnabled: true,
    reelsCommerceEnabled: true,
    taxes: 'deduct',
    codDue: { limit: 500, graceMs: 20 * minute, isOffset: true },
    unpaid: {
      stockPercent: 100,
      piecesPerProduct: 1_000,
      piecesPerStore: 1_000,
      holdsPerHour: 1_000,
      lastPiecesPerDay: 1_000,
      openUnverified: 10,
      openUnverifiedAtMost: 10,
    },
  });
  gateway = new GatewayBooks();
  /** All webhooks of the gateway, which may arrive in any order and again. */
  events: WebhookEvent[] = [];
  transfers: Transfer[] = [];
  typed: string[] = [];
  /** The deliveries whose courier took the cash at any time. */
  collected = new Set<number>();
  /** How many steps run now. */
  running = 0;
  private numbers = numbersFrom;

  private constructor(
    readonly shops: Shop[],
    readonly payers: ConsumerRecord[],
    readonly reel: ReelRecord,
  ) {
    this.world.payments = gatewayInMemory(() => this.gateway);
  }

  static async open(): Promise<MoneyMachine> {
    const shops: Shop[] = [];
    for (const selfDelivery of [true, false]) {
      const legal = selfDelivery ? { name: 'Seller', address: 'Karwar', gstin: '29ABCCK1234F1Z4' } : null;
      const store = await makeStore({ selfDelivery, legal, openingTime: '00:00', closingTime: '00:00' });
      shops.push({ store, product: await makeProduct(store, { stock: null }) });
    }
    const payers = [await makeConsumer(), await makeConsumer()];
    const products = shops.map(({ product }) => product);
    const machine = new MoneyMachine(shops, payers, await makeReel(await makeConsumer(), products));
    for (const { store } of shops) await makeBankAccount(machine.world, store.sellerId);
    return machine;
  }

  /** Begins a sequence without orders and money, with a code of the platform and one of each store. */
  async empty(): Promise<void> {
    this.world.clock.set(someMorning);
    this.gateway = new GatewayBooks();
    Object.assign(this, { events: [], transfers: [], typed: [], collected: new Set() });
    this.numbers = numbersFrom;
    await emptyDatabase((name) => !shared.includes(name));
    await addMissingSettings();
    await Store.updateMany({}, { $set: { cashRestrictedAt: null } });
    await makePromotion({ code: codes.ofPlatform });
    for (const { store } of this.shops) {
      await makePromotion({ storeId: store._id, code: codes.ofStores, kind: 'percent', value: 1_250 });
    }
  }

  /** A number that no other transfer has. */
  nextNumber(): string {
    return String(++this.numbers);
  }

  /** Makes the existing rows old enough to be settled, unless a concurrent step may still write rows of this time. */
  letRowsAge(): void {
    if (this.running === 1) this.world.clock.advance(settledAfterMs);
  }

  /** Adds the new webhooks of the gateway. */
  takeEvents(): void {
    this.events.push(...this.gateway.takeEvents());
  }
}

/** A member of a list by any number; undefined if the list is empty. */
export const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];
