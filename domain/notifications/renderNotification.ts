import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationType } from '../../models/notifications/notificationKinds.js';
import { oneLine } from '../text/oneLine.js';
import { dayAndTime } from '../time/dayAndTime.js';
import type { World } from '../world.js';
import type { Clock, Text } from './Templates.js';
import { templatesIn } from './templatesIn.js';

/** Renders the title and body of a notification in a language, each as one line. */
export function renderNotification(
  { config }: Pick<World, 'config'>,
  { type, data }: { type: NotificationType; data: unknown },
  language: Language,
): { title: string; body: string } {
  const template: (data: never, clock: Clock) => Text = templatesIn[language][type];
  // A row that was read from JSON has its dates as strings.
  const clock: Clock = (at) => dayAndTime(new Date(at), config.storeTimezone, language);
  const { title, body } = template(data as never, clock);
  return { title: oneLine(title), body: oneLine(body.filter(Boolean).join(' ')) };
}
