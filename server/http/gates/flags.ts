import type { RefusalCode } from '../../../domain/refusals.js';
import type { World } from '../../../domain/world.js';

interface Flag {
  isOn(world: World): boolean;
  /** The answer while the flag is off. */
  refusal: RefusalCode;
  /** For the OpenAPI document. */
  description: string;
}

/** Features that a server may switch off (`when`). */
export const flags = {
  paymentsOnline: {
    isOn: ({ config }) => config.paymentsOnlineEnabled,
    refusal: 'payments_off',
    description: 'Only while PAYMENTS_ONLINE_ENABLED is on.',
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;
