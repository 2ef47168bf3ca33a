import type { ResourceOptions } from 'adminjs';

type Navigation = Exclude<ResourceOptions['navigation'], string | boolean | null | undefined>;

const group =
  (name: string) =>
  (icon: NonNullable<Navigation['icon']>): Navigation => ({ name, icon });

/** The groups of the sidebar, one for each folder of resources. A resource chooses its icon. */
export const navigation = {
  catalog: group('Catalog'),
  orders: group('Orders'),
  payments: group('Payments'),
  community: group('Community'),
  people: group('People'),
  forms: group('Feedback and jobs'),
  ledger: group('Ledger'),
  food: group('Food archive'),
  system: group('System'),
} as const;
