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
  }
}

/** The names of the collections that cached public reads show something of. */
export const publicCollections = (): ReadonlySet<string> =>
  new Set(
    Object.values(mongoose.models)
      .filter(({ schema }) => schema.get('publicReads'))
      .map(({ collection }) => collection.collectionName),
  );
