import { type ActionResponse, flat, type ResourceWithOptions } from 'adminjs';
import { DateTime } from 'luxon';
import { findMessage } from '../../../domain/community/findMessage.js';
import { readMessages } from '../../../domain/community/readMessages.js';
import { formatPaise } from '../../../domain/money.js';
import { decideCase } from '../../../domain/staff/moderation/decideCase.js';
import { suspendAuthor } from '../../../domain/staff/moderation/suspendAuthor.js';
import { warnAuthor } from '../../../domain/staff/moderation/warnAuthor.js';
import type { World } from '../../../domain/world.js';
import { Product } from '../../../models/catalog/Product.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { caseStatuses, ModerationCase as model } from '../../../models/community/ModerationCase.js';
import { Report, type ReportTarget, reportTargets } from '../../../models/community/Report.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

const shownReports = 50;
const shownBefore = 5;
const forStaff = {
  name: 'note',
  label: 'Reason',
  type: 'textarea',
  required: true,
  hint: 'Only staff see it.',
} as const;

/** The queue of what people have reported, one row a thing. */
export const ModerationCase = (world: World): ResourceWithOptions => {
  const endOf = (day: string) => DateTime.fromISO(day, { zone: world.config.storeTimezone }).endOf('day').toJSDate();
  return {
    resource: model,
    options: {
      navigation: navigation.community('Flag'),
      titleProperty: '_id',
      sort: { sortBy: '_id', direction: 'desc' },
      listProperties: ['targetType', 'excerpt', 'reporters', 'isHidden', 'status', 'updatedAt'],
      filterProperties: ['status', 'targetType', 'isHidden', 'authorKind', 'authorId', 'createdAt'],
      showProperties: [
        ...['targetType', 'targetId', 'status', 'isHidden', 'reporters', 'authorKind', 'authorId', 'requestId'],
        ...['excerpt', 'context', 'reports', 'note', '_id', 'createdAt', 'updatedAt'],
      ],
      properties: {
        targetType: showAs.badge(reportTargets),
        status: showAs.badge(caseStatuses),
        authorKind: showAs.badge(accountKinds),
        excerpt: showAs.longText,
        note: showAs.longText,
        context: { ...showAs.keyValues, type: 'mixed', isSortable: false },
        reports: { ...showAs.keyValues, type: 'mixed', isSortable: false },
      },
      actions: {
        ...readOnly,
        show: {
          after: async (response: ActionResponse) => {
            const { params } = response.record;
            const reports = await reasonsOf(params.targetType, Number(params.targetId));
            const context = (await contexts[params.targetType as ReportTarget]?.(Number(params.targetId))) ?? {};
            response.record.params = flat.set(flat.set(params, 'reports', reports), 'context', context);
            return response;
          },
        },
        hide: recordAction({
          icon: 'EyeOff',
          variant: 'danger',
          when: ({ targetType, isHidden, status }) => targetType !== 'store' && (!isHidden || status === 'open'),
          explanation:
            'Nobody but its author sees it from now on. The case is closed; reports of other people open it again.',
          button: 'Hide it',
          fields: [forStaff],
          perform: (operator, caseId, { note = '' }) => decideCase(world, operator, caseId, { isHidden: true, note }),
          done: 'It is hidden.',
        }),
        restore: recordAction({
          icon: 'Eye',
          when: ({ isHidden, status }) => isHidden === true || status === 'open',
          explanation: 'Everybody sees it. The case is closed; reports of other people open it again.',
          button: 'Leave it as it was',
          fields: [forStaff],
          perform: (operator, caseId, { note = '' }) => decideCase(world, operator, caseId, { isHidden: false, note }),
          done: 'It is shown to everybody.',
        }),
        warn: recordAction({
          icon: 'AlertTriangle',
          when: ({ authorId }) => Number(authorId) > 0,
          explanation: 'The author finds your words in the app, without who reported it.',
          button: 'Send warning',
          fields: [{ name: 'reason', label: 'What you write to them', type: 'textarea', required: true }],
          perform: (operator, caseId, { reason = '' }) => warnAuthor(world, operator, caseId, reason),
          done: 'The author was warned.',
        }),
        suspend: recordAction({
          icon: 'UserX',
          variant: 'danger',
          when: ({ authorId }) => Number(authorId) > 0,
          explanation:
            'The author is signed out on all devices at once, and cannot sign in until the last day is over.',
          button: 'Suspend author',
          fields: [
            { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Only staff see it.' },
            { name: 'until', label: 'Last day', type: 'date', hint: 'Leave empty to suspend the account permanently.' },
          ],
          perform: (operator, caseId, { reason = '', until }) =>
            suspendAuthor(world, operator, caseId, { reason, until: until ? endOf(until) : undefined }),
          done: 'The author was suspended.',
        }),
      },
    },
  };
};

/** What is not in the words of a target itself. */
const contexts: Partial<Record<ReportTarget, (id: number) => Promise<Record<string, string>>>> = {
  ad: offerOf,
  message: conversationOf,
};

/** What an ad offers, and where. */
async function offerOf(adId: number): Promise<Record<string, string>> {
  const ad = await Product.findById(adId).lean();
  if (!ad) return {};
  const { productType, category, condition, price, location, images } = ad;
  return {
    ...{ Offer: productType, Category: category, Condition: condition ?? '', Price: `₹${formatPaise(price)}` },
    ...{ Place: location ?? '', Pictures: images.map(({ url }) => url).join('\n') },
  };
}

/** Where a message is: what the request asks, and what was said just before. */
async function conversationOf(messageId: number): Promise<Record<string, string>> {
  const found = await findMessage(messageId);
  if (!found) return {};
  const request = await CommunityRequest.findById(found.requestId, { title: 1 }).lean();
  const { messages } = await readMessages(found.threadId, { before: messageId, limit: shownBefore });
  const said = messages.map(({ consumerId, text }, nth) => [`${nth + 1}. Consumer ${consumerId}`, text]);
  return Object.fromEntries([['Request', request?.title ?? ''], ...said]);
}

/** The newest reports, as the reporter and what they say. */
async function reasonsOf(targetType: ReportTarget, targetId: number): Promise<Record<string, string>> {
  const reports = await Report.find({ targetType, targetId }).sort({ _id: -1 }).limit(shownReports).lean();
  return Object.fromEntries(reports.map(({ reporterId, reason }) => [`Consumer ${reporterId}`, reason]));
}
