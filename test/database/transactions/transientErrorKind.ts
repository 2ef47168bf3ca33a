import { describe, expect } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { itForAll } from '../../support/itForAll.js';

const serverError = (answer: object) => new mongo.MongoServerError({ message: 'no', ...answer });
/** Wraps an error like the driver during a bulk write: without labels. */
const bulkError = (error: object) =>
  new (mongo as unknown as { MongoBulkWriteError: new (error: object, result: object) => Error }).MongoBulkWriteError(
    error,
    {},
  );

export function testTransientErrorKind(): void {
  describe('transientErrorKind', () => {
    itForAll([
      ['an error of ours', new Error('no')],
      ['a text', 'no'],
      ['nothing', undefined],
      ['a key that is taken', serverError({ code: 11_000 })],
      ['a bulk write with a key that is taken', bulkError({ message: 'taken', code: 11_000, writeErrors: [{}] })],
      ['a transaction past the size of one', serverError({ code: 2 })],
    ])('is none for an error that a repetition would not mend', async (_name, error) => {
      expect(transientErrorKind(error)).toBeUndefined();
    });

    itForAll([
      ['a write conflict', serverError({ code: 112, errorLabels: ['TransientTransactionError'] })],
      [
        'a transaction that the server has ended',
        serverError({ code: 251, errorLabels: ['TransientTransactionError'] }),
      ],
      ['a write conflict during a bulk write', bulkError(serverError({ code: 112 }))],
      ['a conflict that another error wraps', new Error('no', { cause: serverError({ code: 112 }) })],
    ])('is a conflict for a transaction that met another one', async (_name, error) => {
      expect(transientErrorKind(error)).toBe('conflict');
    });

    itForAll([
      ['a connection that breaks', new mongo.MongoNetworkError('connection 7 closed')],
      ['a connection that breaks during a bulk write', bulkError(new mongo.MongoNetworkError('connection 7 closed'))],
      ['a server that shuts down', serverError({ code: 91 })],
      [
        'a server that shuts down during a bulk write',
        bulkError({ message: 'interrupted', code: 11_600, writeErrors: [{}] }),
      ],
      ['a server that is not the primary any more', serverError({ code: 10_107 })],
      ['a write that the majority has not confirmed in time', serverError({ code: 64 })],
      ['a write to a closed connection', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
      ['no server', new mongoose.Error.MongooseServerSelectionError('no server')],
      ['no connection yet', new mongoose.Error('Cannot call `find()` before initial connection is complete')],
    ])('is "away" for a database that does not answer', async (_name, error) => {
      expect(transientErrorKind(error)).toBe('away');
    });
  });
}
