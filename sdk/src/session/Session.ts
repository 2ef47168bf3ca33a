/**
 * The credentials of a client. It is plain JSON: store it as a secret, and give it to `createClient` to stay signed in.
 * In browsers the cookies of a seller are with the browser instead.
 */
export interface Session {
  /** The token of a consumer or doctor, valid for 30 days. */
  token?: string;
  /** The cookies of a seller by name, valid for 7 days. */
  cookies?: Record<string, string>;
  /** Marks a device that has signed in: wrong passwords from elsewhere do not pause it. */
  deviceToken?: string;
}
