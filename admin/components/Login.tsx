import { Box, Button, FormGroup, H4, Input, Label, MessageBox, Text } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import { GlobalStyle } from './GlobalStyle.js';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
}

interface Form {
  intro: string;
  fields: Field[];
  button: string;
}

/** The forms of operators who are not signed in, by the path that receives them. */
const forms: Record<string, Form> = {
  '/admin/login': {
    intro: 'For staff only. Every change is recorded with your name.',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
      { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
    ],
    button: 'Sign in',
  },
  '/admin/login/code': {
    intro: 'Enter the code of your authenticator app, or one of your recovery codes.',
    fields: [{ name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code' }],
    button: 'Continue',
  },
  '/admin/password': {
    intro: 'Choose a password for your account, with at least eight characters. Then sign in with it.',
    fields: [{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' }],
    button: 'Save the password',
  },
};

/** The page of operators who are not signed in. A mailed link has its token in the fragment. */
const Login: React.FC = () => {
  const { action, errorMessage } = window.__APP_STATE__;
  const { translateMessage } = useTranslation();
  const { pathname, hash } = window.location;
  const form = forms[pathname] ?? forms['/admin/login'];
  return (
    <Box flex bg="bg" color="text" height="100%" alignItems="center" justifyContent="center" flexDirection="column">
      <GlobalStyle />
      <Box
        as="form"
        action={`${action}${hash}`}
        method="POST"
        bg="white"
        boxShadow="login"
        p="x3"
        width={400}
        style={{ borderRadius: 12, maxWidth: '100%' }}
      >
        <H4 mb="default">Marketplace console</H4>
        <Text mb="xl" color="grey60">
          {form?.intro}
        </Text>
        {errorMessage && <MessageBox mb="xl" message={translateMessage(errorMessage)} variant="danger" />}
        {hash && <input type="hidden" name="token" value={hash.slice(1)} />}
        {form?.fields.map(({ label, ...field }, index) => (
          <FormGroup key={field.name}>
            <Label htmlFor={field.name}>{label}</Label>
            <Input id={field.name} {...field} required autoFocus={index === 0} width={1} />
          </FormGroup>
        ))}
        <Button type="submit" variant="contained" mt="default" style={{ width: '100%' }}>
          {form?.button}
        </Button>
      </Box>
    </Box>
  );
};

export default Login;
