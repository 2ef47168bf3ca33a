import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationType } from '../../models/notifications/notificationKinds.js';
import { oneLine } from '../text/visibleText.js';
import { dayAndTime } from '../time/days.js';
import type { World } from '../world.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { kannada } from './kannada.js';
import type { Clock, Templates, Text } from './Templates.js';

/** The texts of notifications, by language. */
const templatesIn: Record<Language, Templates> = { en: english, kn: kannada, hi: hindi };

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
