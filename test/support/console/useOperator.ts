import { beforeAll, beforeEach, expect } from '@jest/globals';
import type { OperatorRecord } from '../../../models/accounts/Operator.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { type ConsoleAnswer, useConsole } from '../console.js';

const pathOf = (resource: string, id: number, action: string) => `/api/resources/${resource}/records/${id}/${action}`;

/** The type of the notice in an answer: `success` or `error`. */
export const noticeOf = ({ body }: ConsoleAnswer): string => body.notice.type;

/** All audit records but those of sign-ins, oldest first. */
export const auditRecords = () =>
  AuditRecord.find({ action: { $ne: 'signIn' } })
    .sort({ _id: 1 })
    .lean();

/** A console with a signed-in operator. Audit records are deleted before each test. */
export function useOperator(env: Record<string, string> = {}) {
  const theConsole = useConsole(env);
  let signedIn: { cookie: string; operator: OperatorRecord };
  beforeAll(async () => {
    signedIn = await theConsole.signIn('Kavya Bhat');
  });
  beforeEach(async () => void (await AuditRecord.deleteMany({})));
  return {
    console: theConsole,
    get cookie() {
      return signedIn.cookie;
    },
    get operator() {
      return signedIn.operator;
    },
    /** Sends the form of an action on a record. */
    post: (resource: string, id: number, action: string, body: FormData | URLSearchParams | object = {}) =>
      theConsole.ask(pathOf(resource, id, action), { method: 'POST', cookie: signedIn.cookie, body }),
    /** Opens the page of an action on a record. */
    read: (resource: string, id: number, action: string) =>
      theConsole.ask(`${pathOf(resource, id, action)}?reason=x&status=live`, { cookie: signedIn.cookie }),
    /** An audit record of this operator, with the fields of a change. */
    audited: (change: object) => ({
      _id: expect.any(Number),
      __v: 0,
      at: expect.any(Date),
      reason: null,
      personKind: null,
      personId: null,
      operatorId: signedIn.operator._id,
      operatorEmail: signedIn.operator.email,
      networkAddress: '127.0.0.1',
      ...change,
    }),
  };
}
