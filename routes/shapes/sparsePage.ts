import { boolean } from '../../server/http/inputs/fields.js';

/** The field `sparse` of a list. @param what the rows, in the plural */
export const sparsePage = (what: string, when = 'With `search`') =>
  boolean(
    `${when}: whether more than five ${what} may have been read for each one in this page. ` +
      `Such a page may have fewer ${what} than \`limit\`, or none, and still a \`nextCursor\``,
  );
