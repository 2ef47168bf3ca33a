import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { AppUse, type AppUseType } from '../../models/AppUse.js';
import { dayOf } from '../dayOf.js';
import { keyedName } from '../keyedName.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** What an app says of itself; `clientId` is a name that it has made for itself. */
export interface AppClient {
  clientId: string;
  platform?: string;
  version?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Counts an install once for each client, and a launch once a day. @returns whether it was counted now */
export async function recordAppUse(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  type: AppUseType,
  { clientId, platform, version }: AppClient,
): Promise<boolean> {
  const now = world.now();
  const day = dayOf(world, now);
  const once = type === 'launch' ? [type, day] : [type];
  try {
    await insert(AppUse, {
      _id: keyedName(world, ...once, clientId),
      ...{ type, day, platform, version },
      expiresAt: new Date(now.getTime() + rules.appUse.keptDays[type] * dayMs),
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
