import { CheckBox, FormGroup, Input, Label, Select, Text, TextArea } from '@adminjs/design-system';
import React from 'react';

/** An option of a field. */
export interface Choice {
  value: string;
  label: string;
}

/** A field of the form. Its initial value is the record's field of the same name. */
export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  /** `hidden`: sent back as it was filled in. */
  type: 'text' | 'textarea' | 'date' | 'choice' | 'yesNo' | 'hidden';
  required?: boolean;
  hint?: string;
  choices?: readonly Choice[];
  /** Usual texts to choose from; any other text is allowed. */
  suggestions?: readonly string[];
  /** Maximum number of characters. */
  atMost?: number;
}

interface Props {
  fields: readonly FormField[];
  values: Record<string, string>;
  errors: Record<string, { message?: string } | undefined>;
  onChange: (name: string, value: string) => void;
}

/** The visible fields of a form, each with its error or hint. */
export const FormFields: React.FC<Props> = ({ fields, values, errors, onChange }) =>
  fields
    .filter(({ type }) => type !== 'hidden')
    .map((field) => {
      const { name, type, hint } = field;
      const error = errors[name]?.message;
      return (
        <FormGroup key={name} error={Boolean(error)}>
          {type !== 'yesNo' && <FieldLabel {...field} />}
          <FieldInput field={field} value={values[name] ?? ''} onChange={(value) => onChange(name, value)} />
          {type === 'yesNo' && <FieldLabel {...field} />}
          <Text mt="sm" color={error ? 'error' : 'grey60'} style={{ fontSize: 12, lineHeight: '16px' }}>
            {error ?? hint}
          </Text>
        </FormGroup>
      );
    });

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
  const { name, type, required, choices = [], suggestions } = field;
  const common = {
    id: name,
    name,
    value,
    required: Boolean(required),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  if (type === 'textarea') return <TextArea {...common} rows={Math.max(3, value.split('\n').length)} width={1} />;
  if (type === 'yesNo') {
    const checked = value === 'true';
    return <CheckBox id={name} name={name} checked={checked} onChange={() => onChange(String(!checked))} />;
  }
  if (suggestions) {
    const list = `${name}-suggestions`;
    return (
      <>
        <Input {...common} list={list} autoComplete="off" width={1} />
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </>
    );
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
