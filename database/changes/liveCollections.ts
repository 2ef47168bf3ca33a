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
    /** Whether streams follow the rows: every process then receives the writes of all others to them. */
    live?: boolean;
  }
}

/** The collections that streams follow. */
export const liveCollections = (): string[] =>
  Object.values(mongoose.models)
    .filter(({ schema }) => schema.get('live'))
    .map(({ collection }) => collection.collectionName);
