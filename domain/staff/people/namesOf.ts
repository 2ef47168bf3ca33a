import type { LoginKind } from '../../../models/fields/accountFields.js';
import { loginKinds } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';

/** Who did something: an account, an operator, or the service (`system`). */
export interface Actor {
  kind: LoginKind | 'system';
  id: number;
}

/** Reads the names of actors, in one query per kind. @returns the name of one; undefined if it has none */
export async function namesOf(actors: readonly Actor[]): Promise<(actor: Actor) => string | undefined> {
  const names = new Map<string, string>();
  await Promise.all(
    loginKinds.map(async (kind) => {
      const ids = new Set(actors.filter((actor) => actor.kind === kind).map(({ id }) => id));
      if (ids.size === 0) return;
      const rows = await accountModel(kind)
        .find({ _id: { $in: [...ids] } }, { name: 1 })
        .lean();
      for (const { _id, name } of rows) names.set(`${kind} ${_id}`, name);
    }),
  );
  return ({ kind, id }) => names.get(`${kind} ${id}`);
}
