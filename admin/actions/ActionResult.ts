import { Refused } from '../../domain/errors.js';

/** What an action on a record has done. */
export type ActionResult =
  /** `notice` replaces the usual notice of the action. */
  | { kind: 'done'; notice?: string }
  /** `notice` says what it waits for. */
  | { kind: 'waits'; notice: string }
  /** The action was already done, or the record no longer allows it. */
  | { kind: 'tooLate' }
  /** `sentence` says why; `errors` what is wrong, by field of the form. */
  | { kind: 'refused'; sentence: string; errors: Record<string, string> }
  /** `secret` is shown once; a link may be one. */
  | { kind: 'reveals'; secret: string }
  /** The record is gone. */
  | { kind: 'removed' };

/** The result of a function that returns whether it did its work. */
export const doneIf = async (isDone: Promise<boolean>): Promise<ActionResult> => ({
  kind: (await isDone) ? 'done' : 'tooLate',
});

/** The result of a function that throws unless it did its work. */
export async function doneAfter(work: Promise<object> | Promise<void>): Promise<ActionResult> {
  await work;
  return { kind: 'done' };
}

type Refusal = Extract<ActionResult, { kind: 'refused' }>;

/** The result for a form with wrong fields. */
export const wrongFields = (errors: Record<string, string>): Refusal => ({
  kind: 'refused',
  sentence: 'Nothing was saved. Correct the marked fields and try again.',
  errors,
});

/** Turns a refusal of the domain into a result. Rethrows any other error. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refused)) throw error;
  const details = error.extras.details ?? [];
  const errors = Object.fromEntries(details.map(({ field, message }) => [field, `This ${message}.`]));
  return { kind: 'refused', sentence: error.message, errors };
}

/** The result of the work, or of its refusal. */
export async function resultOf<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    return refusalOf(error);
  }
}

/** Error messages by field in AdminJS's format. */
export const markedFields = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'invalid', message }]));
