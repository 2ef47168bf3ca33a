import { type ActionResponse, flat, type ResourceWithOptions } from 'adminjs';
import { DateTime } from 'luxon';
import { decideCase, suspendAuthor, warnAuthor } from '../../../domain/staff/moderation/decideCase.js';
import type { World } from '../../../domain/world.js';
import {
  caseStatuses,
  hiders,
  ModerationCase as ModerationCaseModel,
  ModerationCase as model,
  objectionStatuses,
} from '../../../models/community/ModerationCase.js';
import { reportTargets } from '../../../models/community/Report.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { doneIf } from '../../actions/ActionResult.js';
import { nameAccounts } from '../../actions/nameAccounts.js';
import { staffReason } from '../../actions/readForm.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { reportedItem } from '../../facts/reportedItem.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const decisionsShown = 10;

/**
 * The facts of a decision about a report: the item, its author, the reports, and the earlier decisions.
 * @param news what the author learns of the decision
 */
async function caseFacts(caseId: number, news: string): Promise<Fact[]> {
  const found = await ModerationCaseModel.findById(caseId).lean();
  if (!found) return [];
  const { targetType, excerpt, isHidden, hiddenBy, authorKind, authorId, reporters, weight, objection } = found;
  const decisions = await AuditRecord.find({ resource: 'ModerationCase', recordId: String(caseId) })
    .sort({ at: -1 })
    .limit(decisionsShown)
    .lean();
  const author = authorId > 0 ? { resource: labelOf(authorKind), id: authorId } : undefined;
  return [
    { label: labelOf(targetType), value: excerpt },
    { label: 'Visible', value: isHidden ? `Hidden by ${labelOf(hiddenBy ?? 'staff')}` : 'Yes' },
    { label: 'Author', value: author && `${author.resource} ${author.id}`, link: author },
    { label: 'Open reports', value: String(reporters), note: `Weight ${weight} %` },
    ...(objection ? [{ label: 'Objection', value: objection }] : []),
    { label: 'The author learns', value: news },
    { label: 'The reporters learn', value: 'Nothing. The decision changes how much their later reports weigh.' },
    ...decisions.map(({ action, operatorEmail, reason, at }) => ({
      label: labelOf(action),
      value: at,
      note: `${operatorEmail}: ${reason ?? ''}`,
    })),
  ];
}

/** The queue of reported items, one row an item. */
export const ModerationCase = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('Flag'),
    titleProperty: '_id',
    listProperties: ['targetType', 'excerpt', 'reporters', 'isHidden', 'objectionStatus', 'status', 'updatedAt'],
    filterProperties: [
      'status',
      'targetType',
      'isHidden',
      'hiddenBy',
      'objectionStatus',
      'authorKind',
      'authorId',
      'createdAt',
      'targetId',
    ],
    showProperties: [
      'targetType',
      'targetId',
      'status',
      'isHidden',
      'hiddenBy',
      'authorId',
      'requestId',
      'reporters',
      'counted',
      'weight',
      'objectionStatus',
      'objectedAt',
      'objection',
      'excerpt',
      'pictures',
      'context',
      'reports',
      'note',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      targetType: showAs.badge(reportTargets),
      status: showAs.badge(caseStatuses),
      authorKind: showAs.badge(accountKinds),
      authorId: showAs.accountLink,
      targetId: showAs.targetLink,
      pictures: { ...showAs.images, type: 'mixed', isSortable: false },
      hiddenBy: showAs.badge(hiders),
      objectionStatus: showAs.badge(objectionStatuses),
      objection: showAs.longText,
      excerpt: showAs.longText,
      note: showAs.longText,
      context: { ...showAs.keyValues, type: 'mixed', isSortable: false },
      reports: { ...showAs.caseReports, type: 'mixed' },
    },
    actions: {
      show: { after: withItem },
      hide: hideAction(world),
      dismiss: dismissAction(world),
      restore: restoreAction(world),
      warn: warnAction(world),
      suspend: suspendAction(world),
    },
  },
});

/** Adds the names of the author, and the reported item with its reports. */
async function withItem(response: ActionResponse): Promise<ActionResponse> {
  await nameAccounts([response.record], 'author');
  const { params } = response.record;
  const item = await reportedItem(params.targetType, Number(params.targetId));
  response.record.params = Object.entries(item).reduce((all, [name, value]) => flat.set(all, name, value), params);
  return response;
}

interface Decision extends Pick<RecordAction<'note'>, 'icon' | 'variant' | 'when' | 'explanation' | 'button' | 'done'> {
  isHidden: boolean;
  /** What the author learns of the decision. */
  news: string;
}

/** An action that decides about the item of a case, and closes the case. */
const decision = (world: World, { isHidden, news, ...action }: Decision) =>
  recordAction({
    ...action,
    facts: (caseId) => caseFacts(caseId, news),
    inQueue: true,
    fields: [{ ...staffReason, name: 'note' }],
    perform: (operator, caseId, { note = '' }) => doneIf(decideCase(world, operator, caseId, { isHidden, note })),
  });

const hideAction = (world: World) =>
  decision(world, {
    icon: 'EyeOff',
    variant: 'danger',
    when: ({ targetType, isHidden, status }) => targetType !== 'store' && (!isHidden || status === 'open'),
    explanation:
      'Only its author sees the item, and is notified. This refuses an open objection. The case is closed; ' +
      'reports of other people reopen it.',
    button: 'Hide or keep hidden',
    isHidden: true,
    news: 'That it is hidden, or stays hidden, and that an objection is possible.',
    done: 'The item is hidden.',
  });

const dismissAction = (world: World) =>
  decision(world, {
    icon: 'X',
    when: ({ isHidden, status }) => isHidden !== true && status === 'open',
    explanation: 'The item stays visible. The case is closed; reports of other people reopen it.',
    button: 'Dismiss reports',
    isHidden: false,
    news: 'Nothing, because the item was never hidden.',
    done: 'The reports were dismissed. The item stays visible.',
  });

const restoreAction = (world: World) =>
  decision(world, {
    icon: 'Eye',
    when: ({ isHidden }) => isHidden === true,
    explanation:
      'All users see the item again. This grants an open objection. The case is closed; reports of other ' +
      'people reopen it.',
    button: 'Restore',
    isHidden: false,
    news: 'That others can see it again.',
    done: 'The item is visible to all users.',
  });

const hasAuthor = ({ authorId }: Record<string, unknown>) => Number(authorId) > 0;

const warnAction = (world: World) =>
  recordAction({
    icon: 'AlertTriangle',
    when: hasAuthor,
    explanation: 'The author gets your message in the app. It does not name the reporter.',
    button: 'Send warning',
    fields: [{ name: 'reason', label: 'Message to the author', type: 'textarea', required: true }],
    perform: (operator, caseId, { reason = '' }) => doneIf(warnAuthor(world, operator, caseId, reason)),
    done: 'The author was warned.',
  });

const suspendAction = (world: World) =>
  recordAction({
    icon: 'UserX',
    variant: 'danger',
    when: hasAuthor,
    explanation:
      'The author is signed out on all devices immediately and cannot sign in until the end of the last day.',
    button: 'Suspend author',
    fields: [
      staffReason,
      { name: 'until', label: 'Last day', type: 'date', hint: 'Leave empty to suspend the account permanently.' },
    ],
    perform: (operator, caseId, { reason = '', until: day }) => {
      const zone = world.config.storeTimezone;
      const until = day ? DateTime.fromISO(day, { zone }).endOf('day').toJSDate() : undefined;
      return doneIf(suspendAuthor(world, operator, caseId, { reason, until }));
    },
    done: 'The author was suspended.',
  });
