import type { ResourceOptions } from 'adminjs';

type Navigation = Exclude<ResourceOptions['navigation'], string | boolean | null | undefined>;

const group =
  (name: string) =>
  (icon: NonNullable<Navigation['icon']>): Navigation => ({ name, icon });

/** The groups of the sidebar; each takes the icon of its resource. */
export const navigation = {
  trade: group('Trade'),
  people: group('People'),
  workToDo: group('Work to do'),
  ledger: group('Ledger'),
  system: group('System'),
} as const;
