import { listSessions } from '../../domain/staff/operators/sessions.js';
import type { World } from '../../domain/world.js';
import { Operator } from '../../models/accounts/Operator.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

/** The facts of a decision about an operator: the role, the password and the open sessions. */
export async function operatorFacts(world: Pick<World, 'now'>, operatorId: number): Promise<Fact[]> {
  const operator = await Operator.findById(operatorId).select('+passwordHash').lean();
  if (!operator) return [];
  const sessions = await listSessions(world, operatorId);
  return [
    { label: 'Operator', value: operator.name, note: operator.email },
    { label: 'Role', value: labelOf(operator.role) },
    { label: 'Second factor since', value: operator.secondFactorSince },
    { label: 'Password', value: operator.passwordHash ? 'Chosen' : 'Not chosen yet: the invitation is open' },
    ...sessions.map(({ lastUsedAt, browser, networkAddress }) => ({
      label: 'Session, last used',
      value: lastUsedAt,
      note: `${browser}, from ${networkAddress}`,
    })),
    ...(sessions.length === 0 ? [{ label: 'Sessions', value: 'None' }] : []),
  ];
}
