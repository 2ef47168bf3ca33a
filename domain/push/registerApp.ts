import type { PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import type { World } from '../world.js';
import { type Owner, registerTarget } from './registerTarget.js';

/** Expo writes its tokens like this; every other one is Firebase's. */
const expoToken = /^Expo(nent)?PushToken\[[^\]]+\]$/;

/** Has an app be pushed to: by the service that the form of its token tells. */
export const registerApp = (
  world: Pick<World, 'now'>,
  owner: Owner,
  { token, deviceType }: { token: string; deviceType?: 'ios' | 'android' | undefined },
): Promise<PushSubscriptionRecord> =>
  registerTarget(world, owner, {
    form: expoToken.test(token) ? 'expo' : 'fcm',
    address: token,
    deviceType: deviceType ?? null,
  });
