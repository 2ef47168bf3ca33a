import { Operator } from '../../../models/accounts/Operator.js';
import { OperatorSession } from '../../../models/accounts/OperatorSession.js';
import type { World } from '../../world.js';

/**
 * Ends every session of an operator, also those of a sign-in that is in progress. Call it in a transaction.
 * @returns the new credential version; undefined if the operator does not exist
 */
export async function endOperatorSessions(operatorId: number): Promise<number | undefined> {
  const operator = await Operator.findOneAndUpdate(
    { _id: operatorId },
    { $inc: { credentialVersion: 1 } },
    { returnDocument: 'after' },
  ).lean();
  await OperatorSession.deleteMany({ 'session.operator.id': operatorId });
  return operator?.credentialVersion;
}

/** A sign-in of an operator that has not ended. */
export interface OpenSession {
  /** SHA-256 of the session's id. */
  id: string;
  since: Date;
  lastUsedAt: Date;
  networkAddress: string;
  browser: string;
}

const listed = 50;

/** The open sessions of an operator, at most 50, the last used first. */
export async function listSessions({ now }: Pick<World, 'now'>, operatorId: number): Promise<OpenSession[]> {
  const open = { 'session.operator.id': operatorId, expires: { $gt: now() } };
  const rows = await OperatorSession.find(open).sort({ lastModified: -1 }).limit(listed).lean();
  return rows.flatMap(({ _id, lastModified, session }) => {
    const { since, networkAddress, browser } = session?.operator ?? {};
    if (!since || !networkAddress || !browser) return [];
    return [{ id: _id, since, lastUsedAt: lastModified ?? since, networkAddress, browser }];
  });
}
