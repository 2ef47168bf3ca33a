import { Box, H4, Loader, Text } from '@adminjs/design-system';
import React, { useEffect, useState } from 'react';
import type { AccountAnswer } from '../account.js';
import type { AsJson } from './AsJson.js';
import { ChangeForm, currentPassword, type SendChange } from './account/ChangeForm.js';
import { SecondFactor } from './account/SecondFactor.js';
import { Sessions } from './account/Sessions.js';
import { format } from './format.js';
import { Section } from './Section.js';
import { useTitle } from './useTitle.js';

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
