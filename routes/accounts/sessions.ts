import type { Response } from 'express';
import type { World } from '../../domain/world.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import { string } from '../../server/http/inputs/fields.js';
import { rememberDevice } from '../../server/http/signIn/knownDevice.js';
import { admitSeller, issueSessionToken } from '../../server/http/signIn/sessions.js';
import { presentConsumerAccount, presentDoctorAccount, presentSellerAccount } from '../shapes/account.js';

export const token = string({ description: 'For `Authorization: Bearer`' });

/** Starts a consumer's session. @returns the answer to the sign-in */
export async function startConsumerSession(world: World, response: Response, account: ConsumerRecord) {
  rememberDevice(world, response, 'consumer', account);
  return {
    consumer: presentConsumerAccount(world, account),
    token: await issueSessionToken(world, response, 'consumer', account),
  };
}

/** Starts a doctor's session. @returns the answer to the sign-in */
export async function startDoctorSession(world: World, response: Response, account: DoctorRecord) {
  rememberDevice(world, response, 'doctor', account);
  return { doctor: presentDoctorAccount(account), token: await issueSessionToken(world, response, 'doctor', account) };
}

/** Starts a seller's session by the cookie. Throws `email_not_verified`. @returns the answer to the sign-in */
export async function startSellerSession(world: World, response: Response, account: SellerRecord) {
  await admitSeller(world, response, account);
  return { seller: presentSellerAccount(account) };
}
