import { insert } from '../../database/insert.js';
import { Synonym } from '../../models/search/Synonym.js';
import { coastalSynonyms } from './coastalSynonyms.js';

/** Stores the synonyms of the coast in a database that has none. Staff own the stored ones. */
export async function addSynonyms(): Promise<void> {
  if (await Synonym.exists({})) return;
  for (const names of coastalSynonyms) await insert(Synonym, { names: [...names] });
}
