import Bowser from 'bowser';
import type { Request } from 'express';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';

const longestUserAgent = 500;

/** Signs an operator in under a new session id, which prevents session fixation. */
export async function beginSession(request: Request, operator: OperatorRecord, now: Date): Promise<void> {
  const { _id: id, credentialVersion: version } = operator;
  await promised((done) => request.session.regenerate(done));
  const networkAddress = clientAddress(request);
  request.session.operator = { id, version, since: now, networkAddress, browser: browserOf(request) };
  await promised((done) => request.session.save(done));
}

/** The browser and its system, such as `Firefox on Linux`. */
function browserOf({ headers }: Request): string {
  const sent = (headers['user-agent'] ?? '').slice(0, longestUserAgent);
  const { browser, os } = sent ? Bowser.parse(sent) : { browser: {}, os: {} };
  return `${browser.name || 'Unknown browser'} on ${os.name || 'an unknown system'}`;
}

const promised = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
