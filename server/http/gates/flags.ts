import type { RefusalCode } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';

interface Flag {
  isOn(world: World): boolean;
  /** What an endpoint answers while the flag is off. */
  refusal: RefusalCode;
  /** For the API's document. */
  description: string;
}

/** What an endpoint may depend on (`when`): features that a server has switched on or not. */
export const flags = {
  paymentsOnline: {
    isOn: ({ config }) => config.paymentsOnlineEnabled,
    refusal: 'payments_off',
    description: 'Only while PAYMENTS_ONLINE_ENABLED is on.',
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;
