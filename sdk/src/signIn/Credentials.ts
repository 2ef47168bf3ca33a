/** What an account signs in with. */
export interface Credentials {
  email: string;
  password: string;
}
