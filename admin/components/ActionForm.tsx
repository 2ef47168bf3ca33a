import { Box, Button, DrawerContent, MessageBox, Text } from '@adminjs/design-system';
import { type ActionProps, ApiClient, type RecordActionResponse, useCurrentAdmin, useNotice } from 'adminjs';
import React, { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AsJson } from './AsJson.js';
import { type Fact, Facts } from './form/Facts.js';
import { type Choice, FormFields } from './form/FormFields.js';
import type { FormOptions } from './form/FormOptions.js';
import { visitedPage } from './list/visitedList.js';

interface Props extends Pick<FormOptions, 'instead'> {
  resourceId: string;
  recordId: string;
  actionName: string;
  /** The next record of the queue. */
  nextId: number | undefined;
}

/** The ways from a form without sending it: another action of the record, and the next record of the queue. */
const FormLinks: React.FC<Props> = ({ resourceId, recordId, actionName, nextId, instead }) => {
  const hrefOf = (id: string | number, action: string) => `/admin/resources/${resourceId}/records/${id}/${action}`;
  const links = [
    { ...instead, key: 'r', href: instead && hrefOf(recordId, instead.action) },
    { label: 'Skip', key: 'n', href: nextId && hrefOf(nextId, actionName) },
  ];
  return links
    .filter(({ href }) => href)
    .map(({ label, key, href }) => (
      <Link key={key} to={String(href)} accessKey={key} className="plain-button">
        {label} <kbd>Alt+{key.toUpperCase()}</kbd>
      </Link>
    ));
};

/** What the server shows once, such as a secret, and the way on. */
const RevealedText: React.FC<{ text: string; nextUrl: string }> = ({ text, nextUrl }) => (
  <Box maxWidth={640} role="status">
    <DrawerContent style={{ borderRadius: 10 }}>
      <Text mb="default" style={{ fontWeight: 600 }}>
        Copy this now. It is not shown again.
      </Text>
      <Box
        as="pre"
        p="lg"
        mb="xl"
        border="default"
        data-testid="revealed"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text.split('\n').map((line, nth) => (
          <RevealedLine key={nth} line={line} />
        ))}
      </Box>
      <Link to={nextUrl} className="plain-button">
        Continue
      </Link>
    </DrawerContent>
  </Box>
);

/** A line of what is revealed. One that sends a message by WhatsApp is a link. */
const RevealedLine: React.FC<{ line: string }> = ({ line }) => (
  <div style={{ minHeight: '1em' }}>
    {line.startsWith('https://wa.me/') ? (
      <a href={line} target="_blank" rel="noreferrer" style={{ color: window.THEME.colors.primary100 }}>
        {line}
      </a>
    ) : (
      line
    )}
  </div>
);

type Entries = Record<string, string>;

/**
 * Keeps the entries of a form while its request is under way. If the session has ended, AdminJS opens the login page;
 * the same operator finds the entries in the form afterwards, in the same tab and once.
 */
function useDraft(): { found: Entries | null; keep: (entries: Entries) => void; drop: () => void } {
  const [operator] = useCurrentAdmin();
  const key = `draft of ${operator?.id} at ${window.location.pathname}`;
  const { sessionStorage } = window;
  const drop = () => sessionStorage.removeItem(key);
  const [found] = useState<Entries | null>(() => {
    const draft: Entries | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    drop();
    return draft;
  });
  return { found, keep: (entries) => sessionStorage.setItem(key, JSON.stringify(entries)), drop };
}

/** What the server reads for a form besides the record. */
interface Shown {
  facts?: AsJson<Fact>[];
  /** Choices that depend on other records, by field. */
  choices?: Record<string, Choice[]>;
  /** Why nothing can be sent. */
  unavailable?: string;
  /** The next record of the queue. */
  nextId?: number;
}

/** Each record starts with a new form. */
const ActionForm: React.FC<ActionProps> = (props) => <RecordForm key={String(props.record?.id)} {...props} />;

/** The form of an action: what the action does, the facts, its fields, and the button that starts it. */
const RecordForm: React.FC<ActionProps> = (props) => {
  const { action, record, records = [], resource } = props;
  const { explanation, button, fields, dangerous, inQueue, instead } = action.custom as FormOptions;
  const { facts, choices = {}, unavailable, nextId } = ((record ?? records[0])?.params ?? {}) as Shown;
  const initial = fields.map(({ name }) => [name, String(record?.params[name] ?? '')]);
  const { found, keep, drop } = useDraft();
  const [values, setValues] = useState<Record<string, string>>({ ...Object.fromEntries(initial), ...found });
  const [errors, setErrors] = useState<RecordActionResponse['record']['errors']>({});
  const [busy, setBusy] = useState(false);
  const [revealed, setRevealed] = useState<{ text: string; nextUrl: string }>();
  const addNotice = useNotice();
  const navigate = useNavigate();
  const recordId = String(record?.id);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    keep(values);
    try {
      const { data } = await post(props, values);
      if (isLoginPage(data)) return;
      drop();
      if (data.notice) addNotice(data.notice);
      setErrors(data.record?.errors ?? {});
      if (data.reveals) setRevealed({ text: data.reveals, nextUrl: data.redirectUrl ?? '' });
      else if (data.redirectUrl) navigate(pageAfter(data.redirectUrl));
    } catch {
      drop();
      addNotice({
        message:
          'The server could not be reached or failed. Reload the page to see whether it was saved, then try again.',
        type: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  /** The list that the records were opened from, where the server proposes the record's own page or the list. */
  const pageAfter = (proposed: string): string => {
    const isNextForm = record && !proposed.endsWith(`/records/${recordId}/show`);
    const firstId = String(records[0]?.id ?? recordId);
    return (inQueue && !isNextForm && visitedPage(resource.id, firstId)) || proposed;
  };
  const submitByKey = ({ key, ctrlKey, metaKey, currentTarget }: React.KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) (currentTarget as unknown as HTMLFormElement).requestSubmit();
  };

  if (revealed) return <RevealedText {...revealed} />;
  return (
    <Box as="form" onSubmit={submit} onKeyDown={submitByKey} maxWidth={640} data-testid="action-form">
      <DrawerContent style={{ borderRadius: 10 }}>
        {found && (
          <MessageBox
            mb="xl"
            variant="info"
            message="Your session ended before this was saved. Check it and send it."
          />
        )}
        {explanation && (
          <Text mb="xl" style={{ lineHeight: '22px' }}>
            {explanation}
          </Text>
        )}
        {records.length > 0 && (
          <ul className="chosen-records">
            {records.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
        {facts && <Facts facts={facts} />}
        {unavailable ? (
          <MessageBox variant="info" message={unavailable} />
        ) : (
          <>
            <FormFields
              fields={fields.map((field) => ({ ...field, choices: choices[field.name] ?? field.choices ?? [] }))}
              values={values}
              errors={errors}
              onChange={(name, value) => setValues({ ...values, [name]: value })}
            />
            <Box className="page-actions">
              <Button
                type="submit"
                variant="contained"
                color={dangerous ? 'danger' : 'primary'}
                disabled={busy}
                title="Ctrl+Enter"
                data-testid="button-save"
              >
                {button}
              </Button>
              <FormLinks
                resourceId={resource.id}
                actionName={action.name}
                recordId={recordId}
                nextId={nextId}
                instead={instead}
              />
            </Box>
          </>
        )}
      </DrawerContent>
    </Box>
  );
};

/** Sends a form to its action of one record, of several, or of the list. */
function post({ action, record, records, resource }: ActionProps, data: Record<string, string>) {
  const request = { resourceId: resource.id, actionName: action.name, method: 'post', data } as const;
  const api = new ApiClient();
  if (records?.length) return api.bulkAction({ ...request, recordIds: records.map(({ id }) => String(id)) });
  return record ? api.recordAction({ ...request, recordId: String(record.id) }) : api.resourceAction(request);
}

/** Whether the server redirected the request to the login page, because the session has ended. */
const isLoginPage = (data: unknown) => typeof data === 'string';

export default ActionForm;
