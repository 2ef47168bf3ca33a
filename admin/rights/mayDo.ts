import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { rights } from './rights.js';

/** Whether a role may perform an action of a resource or page. */
export function mayDo(role: OperatorRole | undefined, subject: string, action: string): boolean {
  const roles = Object.hasOwn(rights, subject) ? rights[subject] : undefined;
  if (!role || !roles || !Object.hasOwn(roles, action)) return false;
  return role === 'owner' || roles[action]?.includes(role) === true;
}
