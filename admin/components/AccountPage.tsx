import { Box, Button, FormGroup, H4, Input, Label, Loader, MessageBox, Text } from '@adminjs/design-system';
import React, { useEffect, useState } from 'react';
import type { AccountAnswer } from '../account.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { Section } from './Section.js';
import { useTitle } from './useTitle.js';

/** Sends a change of the account. @returns why it was refused, or nothing */
type SendChange = (change: string, fields?: Record<string, string>) => Promise<string | undefined>;

interface Field {
  name: string;
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  hint?: string;
}

interface ChangeFormProps {
  change: string;
  fields: readonly Field[];
  /** Sent with the fields. */
  hidden?: Record<string, string>;
  button: string;
  dangerous?: boolean;
  done: string;
  send: SendChange;
}

/** The current password, which proves that the operator makes the change. */
const currentPassword: Field = {
  name: 'password',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
};

/** A form with one change of the operator's own account. */
const ChangeForm: React.FC<ChangeFormProps> = ({ change, fields, hidden, button, dangerous, done, send }) => {
  const [values, setValues] = useState<Record<string, string>>({});
  const [result, setResult] = useState<{ refusal: string | undefined }>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await send(change, { ...values, ...hidden });
    setResult({ refusal });
    if (!refusal) setValues({});
    setBusy(false);
  };
  return (
    <Box as="form" onSubmit={submit} maxWidth={480} mb="lg" aria-label={button}>
      {result && (
        <MessageBox mb="lg" variant={result.refusal ? 'danger' : 'success'} message={result.refusal ?? done} />
      )}
      {fields.map(({ label, hint, ...field }) => {
        const id = `${change}-${field.name}`;
        return (
          <FormGroup key={id}>
            <Label htmlFor={id}>{label}</Label>
            <Input
              id={id}
              {...field}
              value={values[field.name] ?? ''}
              required={true}
              width={1}
              onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
                setValues({ ...values, [field.name]: target.value })
              }
            />
            {hint && (
              <Text mt="sm" color="grey60" style={{ fontSize: 12, lineHeight: '16px' }}>
                {hint}
              </Text>
            )}
          </FormGroup>
        );
      })}
      <Button type="submit" variant={dangerous ? 'outlined' : 'contained'} disabled={busy}>
        {button}
      </Button>
    </Box>
  );
};

const codeField = { name: 'code', label: 'Code of the app', type: 'text', autoComplete: 'one-time-code' } as const;

interface SecondFactorProps {
  account: AsJson<AccountAnswer>;
  send: SendChange;
}

/** The second factor of the operator: an authenticator app, and the recovery codes. */
const SecondFactor: React.FC<SecondFactorProps> = ({ account, send }) => {
  const { secondFactorSince, recoveryCodesLeft, enrolment, recoveryCodes } = account;
  return (
    <Section title="Second factor" data-testid="second-factor">
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {secondFactorSince ? (
        <>
          <Text mb="lg">
            On since {format.value(secondFactorSince)}. {recoveryCodesLeft} recovery codes are left.
          </Text>
          <ChangeForm
            change="replaceRecoveryCodes"
            button="Create new recovery codes"
            send={send}
            fields={[currentPassword]}
            done="The codes above are valid now. The old ones no longer work."
          />
          <ChangeForm
            change="removeSecondFactor"
            button="Turn off the second factor"
            dangerous={true}
            send={send}
            fields={[currentPassword]}
            done="The second factor is off."
          />
        </>
      ) : (
        <>
          <Text mb="lg">
            With a second factor, a stolen password is not enough to sign in. You need an authenticator app on your
            phone.
          </Text>
          {!enrolment && <Button onClick={() => void send('startSecondFactor')}>Set up an authenticator app</Button>}
          {enrolment && (
            <>
              <Text mb="default">1. Scan this picture with the app, or enter the key.</Text>
              <img src={enrolment.image} alt="The key as a QR code" width={200} height={200} />
              <Text mb="lg" style={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} data-testid="key">
                {enrolment.key.replace(/(.{4})(?=.)/g, '$1 ')}
              </Text>
              <Text mb="default">2. Enter the code that the app shows now.</Text>
              <ChangeForm
                change="enableSecondFactor"
                button="Turn on the second factor"
                send={send}
                hidden={{ key: enrolment.key }}
                fields={[codeField, currentPassword]}
                done="The second factor is on."
              />
            </>
          )}
        </>
      )}
    </Section>
  );
};

const RecoveryCodes: React.FC<{ codes: string[] }> = ({ codes }) => (
  <Box mb="xl" role="status">
    <Text mb="default" style={{ fontWeight: 600 }}>
      Keep these recovery codes in a safe place, away from the phone. Each replaces one code of the app. They are not
      shown again.
    </Text>
    <Box as="pre" p="lg" border="default" data-testid="recovery-codes" style={{ margin: 0, overflowX: 'auto' }}>
      {codes.join('\n')}
    </Box>
  </Box>
);

interface SessionsProps {
  account: AsJson<AccountAnswer>;
  send: SendChange;
}

type Session = SessionsProps['account']['sessions'][number];

/** The open sessions of the operator, each with a button that ends it. */
const Sessions: React.FC<SessionsProps> = ({ account: { sessions, currentSession }, send }) => {
  const columns: Column<Session>[] = [
    { title: 'Browser', cell: ({ browser }) => browser },
    { title: 'From', cell: ({ networkAddress }) => networkAddress },
    { title: 'Signed in', cell: ({ since }) => format.value(since) },
    { title: 'Last used', cell: ({ lastUsedAt }) => format.value(lastUsedAt) },
    {
      title: 'Actions',
      cell: ({ id, browser, networkAddress }) =>
        id === currentSession ? (
          'This session'
        ) : (
          <Button
            size="sm"
            variant="outlined"
            aria-label={`End the session: ${browser}, ${networkAddress}`}
            onClick={() => void send('endSession', { session: id })}
          >
            End
          </Button>
        ),
    },
  ];
  return (
    <Section title="Sessions" data-testid="sessions">
      <DataTable columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {sessions.length > 1 && (
        <Button mt="lg" variant="outlined" onClick={() => void send('endOtherSessions')}>
          End all other sessions
        </Button>
      )}
    </Section>
  );
};

const address = '/admin/account.json';
const failure = 'The server could not be reached. Reload the page and try again.';

const newPassword = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least eight characters.',
} as const;

/** The page of the operator's own account: password, second factor and sessions. */
const AccountPage: React.FC = () => {
  useTitle('Your account');
  const [account, setAccount] = useState<AsJson<AccountAnswer>>();
  const [failed, setFailed] = useState(false);
  const show = async (answer: Response): Promise<string | undefined> => {
    const body = (await answer.json()) as AsJson<AccountAnswer> & { error?: string };
    if (!answer.ok) return body.error ?? failure;
    setAccount(body);
    return undefined;
  };
  useEffect(() => {
    fetch(address)
      .then(show)
      .then((refusal) => setFailed(refusal !== undefined))
      .catch(() => setFailed(true));
  }, []);
  const send: SendChange = async (change, fields) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(address, { method: 'POST', headers, body: JSON.stringify({ ...fields, change }) })
      .then(show)
      .catch(() => failure);
  };
  if (failed) return <Text p="xxl">{failure}</Text>;
  if (!account) return <Loader />;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="account">
      <H4 mb="sm">Your account</H4>
      <Text mb="lg" color="grey60">
        {account.name}, {account.email}. Your role is {format.label(account.role)}.
      </Text>
      <Section title="Password">
        <ChangeForm
          change="changePassword"
          button="Change the password"
          send={send}
          fields={[currentPassword, newPassword]}
          done="The password was changed. All other sessions were ended."
        />
      </Section>
      <SecondFactor account={account} send={send} />
      <Sessions account={account} send={send} />
    </Box>
  );
};

export default AccountPage;
