import type { ModerationCaseRecord } from '../../../models/community/ModerationCase.js';

/** The author of the reported target; undefined if the account no longer exists. */
export const authorOf = ({ authorKind, authorId }: Pick<ModerationCaseRecord, 'authorKind' | 'authorId'>) =>
  authorId === 0 ? undefined : { kind: authorKind, id: authorId };
