import { ModerationCase } from '../../models/community/ModerationCase.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

const decisionsShown = 10;

/**
 * The facts of a decision about a report: the item, its author, the reports, and the earlier decisions.
 * @param news what the author learns of the decision
 */
export async function caseFacts(caseId: number, news: string): Promise<Fact[]> {
  const found = await ModerationCase.findById(caseId).lean();
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
