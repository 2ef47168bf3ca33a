import { Box, Button, FormGroup, Input, Label, MessageBox, Text } from '@adminjs/design-system';
import React, { useState } from 'react';

/** Sends a change of the account. @returns why it was refused, or nothing */
export type SendChange = (change: string, fields?: Record<string, string>) => Promise<string | undefined>;

interface Field {
  name: string;
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  hint?: string;
}

interface Props {
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
export const currentPassword: Field = {
  name: 'password',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
};

/** A form with one change of the operator's own account. */
export const ChangeForm: React.FC<Props> = ({ change, fields, hidden, button, dangerous, done, send }) => {
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
