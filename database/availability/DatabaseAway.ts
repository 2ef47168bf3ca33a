/** Thrown to callers that wait for a database that does not answer. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer');
  }
}
