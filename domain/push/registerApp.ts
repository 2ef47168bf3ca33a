import type { World } from '../world.js';
import { type Owner, registerTarget } from './registerTarget.js';

/** The format of Expo's tokens. Every other token is Firebase's. */
const expoToken = /^Expo(nent)?PushToken\[[^\]]+\]$/;

/** Registers an app; the token's format picks Expo or FCM. @returns the id of the registration */
export const registerApp = (
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  owner: Owner,
  { token, deviceType }: { token: string; deviceType?: 'ios' | 'android' | undefined },
): Promise<number> =>
  registerTarget(world, owner, {
    form: expoToken.test(token) ? 'expo' : 'fcm',
    address: token,
    deviceType: deviceType ?? null,
  });
