import type { Model } from 'mongoose';
import type { LoginKind } from '../../../models/fields/accountFields.js';
import { loginKinds } from '../../../models/fields/accountFields.js';
import { Rider } from '../../../models/orders/Rider.js';
import { accountModel } from '../../accounts/accountModels.js';

/** Who did something: an account, an operator, a rider, or the service (`system`). */
export interface Actor {
  kind: LoginKind | 'system' | 'rider';
  id: number;
}

/** Reads the names of actors, in one query per kind. @returns the name of one; undefined if it has none */
export async function namesOf(actors: readonly Actor[]): Promise<(actor: Actor) => string | undefined> {
  const names = new Map<string, string>();
  await Promise.all(
    [...loginKinds, 'rider' as const].map(async (kind) => {
      const ids = new Set(actors.filter((actor) => actor.kind === kind).map(({ id }) => id));
      if (ids.size === 0) return;
      const model = (kind === 'rider' ? Rider : accountModel(kind)) as Model<{ _id: number; name: string }>;
      const rows = await model.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
      for (const { _id, name } of rows) names.set(`${kind} ${_id}`, name);
    }),
  );
  return ({ kind, id }) => names.get(`${kind} ${id}`);
}
