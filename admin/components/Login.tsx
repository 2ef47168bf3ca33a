import { Box, Button, FormGroup, H4, Input, Label, MessageBox, Text } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';

/** The login page. */
const Login: React.FC = () => {
  const { action, errorMessage } = window.__APP_STATE__;
  const { translateMessage } = useTranslation();
  return (
    <Box flex bg="bg" height="100%" alignItems="center" justifyContent="center" flexDirection="column">
      <Box
        as="form"
        action={action}
        method="POST"
        bg="white"
        boxShadow="login"
        p="x3"
        width={400}
        style={{ borderRadius: 12 }}
      >
        <H4 mb="default">Marketplace console</H4>
        <Text mb="xl" color="grey60">
          For staff only. Every change is recorded with your name.
        </Text>
        {errorMessage && <MessageBox mb="xl" message={translateMessage(errorMessage)} variant="danger" />}
        <FormGroup>
          <Label htmlFor="email">E-mail</Label>
          <Input id="email" name="email" type="email" autoComplete="username" required autoFocus width={1} />
        </FormGroup>
        <FormGroup>
          <Label htmlFor="password">Password</Label>
          <Input id="password" name="password" type="password" autoComplete="current-password" required width={1} />
        </FormGroup>
        <Button type="submit" variant="contained" mt="default" style={{ width: '100%' }}>
          Sign in
        </Button>
      </Box>
    </Box>
  );
};

export default Login;
