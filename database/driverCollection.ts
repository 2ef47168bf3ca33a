import type { Model, mongo } from 'mongoose';

/**
 * The driver's collection of a model, for frequent calls whose values our own code builds: creating and validating
 * documents costs more than the call. Pass `inTransaction()` to join a transaction.
 */
export const driverCollection = <Row extends object>(model: Model<Row>): mongo.Collection<Row> =>
  model.collection as unknown as mongo.Collection<Row>;
