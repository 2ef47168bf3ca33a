import {
  Box,
  Button,
  CheckBox,
  DrawerContent,
  FormGroup,
  Input,
  Label,
  MessageBox,
  Select,
  Text,
  TextArea,
} from '@adminjs/design-system';
import { type ActionProps, ApiClient, type RecordActionResponse, useNotice } from 'adminjs';
import React, { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from './useDraft.js';

/** A field of the form. Its initial value is the record's field of the same name. */
export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  /** `hidden`: sent back as it was filled in. */
  type: 'text' | 'textarea' | 'date' | 'choice' | 'yesNo' | 'hidden';
  required?: boolean;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Maximum number of characters. */
  atMost?: number;
}

/** The options that an action passes to its form. */
export interface FormOptions {
  /** Explains the action before the operator confirms it. */
  explanation?: string;
  button: string;
  fields: readonly FormField[];
  /** Whether the button is red. */
  dangerous?: boolean;
}

/** The form of an action: what the action does, its fields, and the button that starts it. */
const ActionForm: React.FC<ActionProps> = ({ action, record, resource }) => {
  const { explanation, button, fields, dangerous } = action.custom as FormOptions;
  const initial = fields.map(({ name }) => [name, String(record?.params[name] ?? '')]);
  const { found, keep, drop } = useDraft();
  const [values, setValues] = useState<Record<string, string>>({ ...Object.fromEntries(initial), ...found });
  const [errors, setErrors] = useState<RecordActionResponse['record']['errors']>({});
  const [busy, setBusy] = useState(false);
  const addNotice = useNotice();
  const navigate = useNavigate();

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    keep(values);
    try {
      const request = { resourceId: resource.id, actionName: action.name, method: 'post', data: values } as const;
      const { data } = record
        ? await new ApiClient().recordAction({ ...request, recordId: String(record.id) })
        : await new ApiClient().resourceAction(request);
      if (isLoginPage(data)) return;
      drop();
      if (data.notice) addNotice(data.notice);
      setErrors(data.record?.errors ?? {});
      if (data.redirectUrl) navigate(data.redirectUrl);
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

  return (
    <Box as="form" onSubmit={submit} maxWidth={640} data-testid="action-form">
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
        {fields.filter(isShown).map((field) => (
          <FormGroup key={field.name} error={Boolean(errors[field.name])}>
            {field.type !== 'yesNo' && <FieldLabel {...field} />}
            <FieldInput
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
            {field.type === 'yesNo' && <FieldLabel {...field} />}
            <FieldMessage error={errors[field.name]?.message} hint={field.hint} />
          </FormGroup>
        ))}
        <Button
          type="submit"
          variant="contained"
          color={dangerous ? 'danger' : 'primary'}
          disabled={busy}
          data-testid="button-save"
        >
          {button}
        </Button>
      </DrawerContent>
    </Box>
  );
};

/** Whether the server redirected the request to the login page, because the session has ended. */
const isLoginPage = (data: unknown) => typeof data === 'string';

const isShown = ({ type }: FormField) => type !== 'hidden';

const FieldMessage: React.FC<{ error: string | undefined; hint: string | undefined }> = ({ error, hint }) => (
  <Text mt="sm" color={error ? 'error' : 'grey60'} style={{ fontSize: 12, lineHeight: '16px' }}>
    {error ?? hint}
  </Text>
);

const FieldLabel: React.FC<FormField> = ({ name, label, required, type }) => (
  <Label htmlFor={name} required={Boolean(required)} inline={type === 'yesNo'} ml={type === 'yesNo' ? 'default' : '0'}>
    {label}
  </Label>
);

const FieldInput: React.FC<{ field: FormField; value: string; onChange: (value: string) => void }> = ({
  field,
  value,
  onChange,
}) => {
  const { name, type, required, choices = [] } = field;
  const common = {
    id: name,
    name,
    value,
    required: Boolean(required),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  if (type === 'textarea') return <TextArea {...common} rows={3} width={1} />;
  if (type === 'yesNo') {
    const checked = value === 'true';
    return <CheckBox id={name} name={name} checked={checked} onChange={() => onChange(String(!checked))} />;
  }
  if (type !== 'choice') return <Input {...common} type={type} width={1} />;
  return (
    <Select
      inputId={name}
      isClearable={false}
      value={choices.find((choice) => choice.value === value)}
      options={[...choices]}
      onChange={(choice: { value: string } | null) => onChange(choice?.value ?? '')}
    />
  );
};

export default ActionForm;
