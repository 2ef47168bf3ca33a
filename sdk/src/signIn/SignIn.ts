import type { components } from '../generated/schema.js';
import type { Credentials } from './Credentials.js';

type Schemas = components['schemas'];

/**
 * Signs in by password. Throws `ApiError`: `bad_credentials`, `sign_in_paused`, `account_suspended`, and for a seller
 * `email_not_verified`, whose `body.sellerId` requests a new code.
 */
export interface SignIn {
  signInConsumer(credentials: Credentials): Promise<Schemas['ConsumerAccount']>;
  signInDoctor(credentials: Credentials): Promise<Schemas['DoctorAccount']>;
  /** The credential is a cookie, which browsers keep and other platforms have in the session of the client. */
  signInSeller(credentials: Credentials): Promise<Schemas['SellerAccount']>;
  /** Forgets the credential on this device; the token of the device stays. */
  signOut(): Promise<void>;
}
