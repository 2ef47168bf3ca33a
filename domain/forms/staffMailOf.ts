import type { FormName } from '../../models/fields/forms.js';
import { ContactMessage } from '../../models/forms/ContactMessage.js';
import { Feedback } from '../../models/forms/Feedback.js';
import { JobApplication } from '../../models/forms/JobApplication.js';
import { JobOpening } from '../../models/forms/JobOpening.js';
import type { Letter } from '../mails/composeMail.js';
import type { World } from '../world.js';

/** The content of a mail about a form, or null when the form no longer exists. */
type Write = (id: number) => Promise<{ model: string; subject: string; lines: string[] } | null>;

const writers: Record<FormName, Write> = {
  feedback: async (id) => {
    const found = await Feedback.findById(id).lean();
    return (
      found && {
        model: Feedback.modelName,
        subject: `Feedback (${found.type}) on ${found.page}`,
        lines: [found.description, ...(found.expected ? [`Expected: ${found.expected}`] : [])],
      }
    );
  },
  contact: async (id) => {
    const found = await ContactMessage.findById(id).lean();
    return (
      found && {
        model: ContactMessage.modelName,
        subject: `${found.name} wrote by the contact form`,
        lines: [addressesOf(found), found.message],
      }
    );
  },
  application: async (id) => {
    const found = await JobApplication.findById(id).lean();
    const job = found?.jobId ? await JobOpening.findById(found.jobId).lean() : undefined;
    return (
      found && {
        model: JobApplication.modelName,
        subject: `${found.name} applied${job ? ` for ${job.title}` : ''}`,
        lines: [addressesOf(found), ...[found.coverLetter, found.resumeUrl].filter((text) => text != null)],
      }
    );
  },
};

const addressesOf = ({ email, phone }: { email: string; phone?: string | null }): string =>
  [email, phone].filter(Boolean).join(', ');

/** The mail to staff about a form. It is in English, as the console is. */
export async function staffMailOf(
  { config }: Pick<World, 'config'>,
  form: FormName,
  id: number,
): Promise<Letter | undefined> {
  const written = await writers[form](id);
  if (!written) return undefined;
  const { model, subject, lines } = written;
  const url = `${config.publicUrl}/admin/resources/${model}/records/${id}/show`;
  return {
    subject,
    before: 'New form:',
    lines,
    button: { label: 'Open it in the console', url },
    after: 'The console shows the full text.',
  };
}
