import { FormGroup, Input, Label } from '@adminjs/design-system';
import { type FilterPropertyProps, useTranslation } from 'adminjs';
import React from 'react';

const bounds = [
  { bound: 'from', label: 'from' },
  { bound: 'to', label: 'until the end of' },
];

/** The filter of a time: the first and the last day, in the marketplace's zone. */
const DatetimeFilterProperty: React.FC<FilterPropertyProps> = ({ property, filter, onChange }) => {
  const { translateProperty } = useTranslation();
  const label = translateProperty(property.label, property.resourceId);
  return bounds.map(({ bound, label: ofBound }) => {
    const name = `${property.path}~~${bound}`;
    return (
      <FormGroup key={name} variant="filter">
        <Label htmlFor={name}>{`${label} ${ofBound}`}</Label>
        <Input
          id={name}
          type="date"
          value={String(filter[name as never] ?? '').slice(0, dayLength)}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(name, target.value)}
        />
      </FormGroup>
    );
  });
};

const dayLength = '2026-11-18'.length;

export default DatetimeFilterProperty;
