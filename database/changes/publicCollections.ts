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
    /** Whether cached public reads show anything of the rows: a write to them drops what is cached. Every model says it. */
    publicReads?: boolean;
    /** Whether streams follow the rows: then every process hears of the writes of all others to them. */
    live?: boolean;
  }
}

const collectionsWith = (option: 'publicReads' | 'live'): ReadonlySet<string> =>
  new Set(
    Object.values(mongoose.models)
      .filter(({ schema }) => schema.get(option))
      .map(({ collection }) => collection.collectionName),
  );

/** The names of the collections that cached public reads show something of. */
export const publicCollections = (): ReadonlySet<string> => collectionsWith('publicReads');

/** The names of the collections that streams follow. */
export const liveCollections = (): ReadonlySet<string> => collectionsWith('live');
