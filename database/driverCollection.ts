import type { Model, mongo } from 'mongoose';

/**
 * The driver's own collection of a model: for calls that are made all the time and that our own code has put together, since
 * making documents of them and checking them costs more than the call. They join a transaction by `inTransaction()`.
 */
export const driverCollection = <Row extends object>(model: Model<Row>): mongo.Collection<Row> =>
  model.collection as unknown as mongo.Collection<Row>;
