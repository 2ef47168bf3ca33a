import startDatabase from '../../../build/test/support/startDatabase.js';
import { transformSources } from './transformSources.mjs';

/** Starts the database of the run and transforms all sources. */
export default async function prepareRun() {
  await Promise.all([startDatabase(), transformSources()]);
}
