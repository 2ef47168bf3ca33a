import mongoose from 'mongoose';

declare module 'mongoose' {
  interface SchemaOptions<
    DocType,
    TInstanceMethods,
    QueryHelpers,
    TStaticMethods,
    TVirtuals,
    THydratedDocumentType,
    TModelType,
  > {
    /** Whether cached public reads show these rows: a write then clears the cache. Every model sets it. */
    publicReads?: boolean;
    /** Whether streams follow the rows: every process then receives the writes of all others to them. */
    live?: boolean;
  }
}

const collectionsWith = (option: 'publicReads' | 'live'): ReadonlySet<string> =>
  new Set(
    Object.values(mongoose.models)
      .filter(({ schema }) => schema.get(option))
      .map(({ collection }) => collection.collectionName),
  );

/** The collections that cached public reads show. */
export const publicCollections = (): ReadonlySet<string> => collectionsWith('publicReads');

/** The collections that streams follow. */
export const liveCollections = (): ReadonlySet<string> => collectionsWith('live');
