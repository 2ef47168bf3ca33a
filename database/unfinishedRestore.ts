import type { mongo } from 'mongoose';

/** The collection that exists while `npm run restore` fills a database. */
export const unfinishedRestoreName = 'unfinishedrestore';

/** Whether a restore into this database did not reach its end: a part of its rows is missing. */
export const hasUnfinishedRestore = async (db: mongo.Db): Promise<boolean> =>
  (await db.listCollections({ name: unfinishedRestoreName }, { nameOnly: true }).toArray()).length > 0;
