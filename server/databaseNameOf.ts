/** Matches `mongodb://host,host/name?…`. */
const withName = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/;

/** The name of the database that a URI names; by default `marketplace`. */
export const databaseNameOf = (uri: string): string => decodeURIComponent(withName.exec(uri)?.[1] ?? 'marketplace');
