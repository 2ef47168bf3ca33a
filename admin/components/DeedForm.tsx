import { Box, Button, CheckBox, DrawerContent, FormGroup, Input, Label, Select, Text, TextArea } from '@adminjs/design-system';
import { type ActionProps, ApiClient, type RecordActionResponse, useNotice } from 'adminjs';
import { useNavigate } from 'react-router-dom';
import React, { useState } from 'react';

interface Field {
  name: string;
  label: string;
  type: 'text' | 'textarea' | 'date' | 'choice' | 'yesNo';
  required?: boolean;
  hint?: string;
  choices?: { value: string; label: string }[];
}

interface Deed {
  explanation?: string;
  button: string;
  fields: Field[];
  dangerous: boolean;
}

type Values = Record<string, string>;

/** The form of a deed: what will follow, the fields it needs, and the button that does it. */
const DeedForm: React.FC<ActionProps> = ({ action, record, resource }) => {
  const { explanation, button, fields, dangerous } = action.custom as Deed;
  const first = fields.map(({ name }) => [name, String(record?.params[name] ?? '')]);
  const [values, setValues] = useState<Values>(Object.fromEntries(first));
  const [errors, setErrors] = useState<RecordActionResponse['record']['errors']>({});
  const [busy, setBusy] = useState(false);
  const addNotice = useNotice();
  const navigate = useNavigate();

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { data } = await new ApiClient().recordAction({
        resourceId: resource.id,
        recordId: String(record?.id),
        actionName: action.name,
        data: values,
      });
      if (data.notice) addNotice(data.notice);
      setErrors(data.record.errors);
      if (data.redirectUrl) navigate(data.redirectUrl);
    } catch {
      addNotice({ message: 'The server did not answer as it should. Please try again.', type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box as="form" onSubmit={submit} maxWidth={640} data-testid="deed-form">
      <DrawerContent style={{ borderRadius: 10 }}>
        {explanation && (
          <Text mb="xl" style={{ lineHeight: '22px' }}>
            {explanation}
          </Text>
        )}
        {fields.map((field) => (
          <FormGroup key={field.name} error={Boolean(errors[field.name])}>
            {field.type !== 'yesNo' && <Heading {...field} />}
            <Entry
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
            {field.type === 'yesNo' && <Heading {...field} />}
            <Remark error={errors[field.name]?.message} hint={field.hint} />
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

const Remark: React.FC<{ error: string | undefined; hint: string | undefined }> = ({ error, hint }) => (
  <Text mt="sm" color={error ? 'error' : 'grey60'} style={{ fontSize: 12, lineHeight: '16px' }}>
    {error ?? hint}
  </Text>
);

const Heading: React.FC<Field> = ({ name, label, required, type }) => (
  <Label htmlFor={name} required={Boolean(required)} inline={type === 'yesNo'} ml={type === 'yesNo' ? 'default' : '0'}>
    {label}
  </Label>
);

const Entry: React.FC<{ field: Field; value: string; onChange: (value: string) => void }> = ({
  field,
  value,
  onChange,
}) => {
  const { name, type, required, choices } = field;
  const common = {
    id: name,
    name,
    value,
    required: Boolean(required),
    onChange: ({ target }: React.ChangeEvent) => onChange((target as unknown as { value: string }).value),
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
      value={choices?.find((choice) => choice.value === value)}
      options={choices ?? []}
      onChange={(choice: { value: string } | null) => onChange(choice?.value ?? '')}
    />
  );
};

export default DeedForm;
