import { beforeEach } from '@jest/globals';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import type { ReportTarget } from '../../../models/community/Report.js';
import { type Answer, type Api, type Sent, useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeConsumer } from '../../support/factories.js';

export const operator = { id: 1, email: 'staff@example.in' };

export let api: Api;
export let author: ConsumerRecord;
export let asAuthor: Sent;

export const refusal = ({ status, body }: Answer) => [status, body.code];
export const report = (sent: Sent | undefined, targetType: ReportTarget, targetId: number) =>
  api.post('/reports', { ...sent, body: { targetType, targetId, reason: 'Spam' } });
export const theCase = () => ModerationCase.findOne().lean().orFail();
/** Decides the only case as staff do. */
export const decide = async (isHidden: boolean) =>
  decideCase(api.world, operator, (await theCase())._id, { isHidden, note: 'Checked' });
/** Hides content as staff do. */
export async function hide(targetType: ReportTarget, targetId: number): Promise<void> {
  await report(await asReporter(api), targetType, targetId);
  await decide(true);
}

/** A message of the author in the public discussion of a request. */
export async function publicMessage(requestId: number) {
  const { body: thread } = await api.post(`/requests/${requestId}/threads`, asAuthor);
  const path = `/requests/${requestId}/threads/${thread.id}/messages`;
  const { body } = await api.post(path, { ...asAuthor, body: { text: 'Buy my pills' } });
  return { path, messageId: Number(body.id) };
}

export function useModerating(): void {
  api = useApi();
  beforeEach(async () => {
    author = await makeConsumer();
    asAuthor = await api.as('consumer', author);
  });
}
