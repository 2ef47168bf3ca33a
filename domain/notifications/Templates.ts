import type { NotificationData, NotificationType } from '../../models/notifications/notificationKinds.js';

/** The text of a notification. The body is a list of sentences; empty ones are left out. */
export interface Text {
  title: string;
  body: readonly (string | null)[];
}

/** Formats a time as day and time of day in the language of the text. */
export type Clock = (at: Date) => string;

/** The texts of all kinds of notifications in one language. */
export type Templates = { [Type in NotificationType]: (data: NotificationData[Type], clock: Clock) => Text };

/** What a store offers for its products: `Milk → Curd`. */
export const listed = (replacements: { from: string; to: string }[]): string =>
  replacements.map(({ from, to }) => `${from} → ${to}`).join(', ');
