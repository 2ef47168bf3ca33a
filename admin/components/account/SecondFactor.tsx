import { Box, Button, Text } from '@adminjs/design-system';
import React from 'react';
import type { AccountAnswer } from '../../account.js';
import type { AsJson } from '../AsJson.js';
import { format } from '../format.js';
import { Section } from '../Section.js';
import { ChangeForm, currentPassword, type SendChange } from './ChangeForm.js';

const codeField = { name: 'code', label: 'Code of the app', type: 'text', autoComplete: 'one-time-code' } as const;

interface Props {
  account: AsJson<AccountAnswer>;
  send: SendChange;
}

/** The second factor of the operator: an authenticator app, and the recovery codes. */
export const SecondFactor: React.FC<Props> = ({ account, send }) => {
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
