import { Box, Text } from '@adminjs/design-system';
import React from 'react';
import type { AsJson } from '../AsJson.js';
import { format } from '../format.js';
import { RecordLink } from '../RecordLink.js';
import { Tag } from '../Tag.js';

/** A fact that an operator needs for a decision. */
export interface Fact {
  label: string;
  /** A number is an amount in paise. */
  value: string | number | Date | null | undefined;
  /** Shows the value as a coloured tag. */
  isState?: boolean;
  /** The record that the value leads to, or an action of it. */
  link?: { resource: string; id: number; action?: string } | undefined;
  /** Explains the value. */
  note?: string | undefined;
}

/** The facts beside a form, as terms and values. */
export const Facts: React.FC<{ facts: AsJson<Fact>[] }> = ({ facts }) => (
  <Box as="dl" mb="xl" data-testid="facts" className="facts">
    {facts.map((fact) => (
      <div key={`${fact.label} ${fact.value} ${fact.link?.id}`}>
        <Text as="dt" color="grey60">
          {fact.label}
        </Text>
        <dd>
          <FactValue {...fact} />
          {fact.note && <Text as="small">{fact.note}</Text>}
        </dd>
      </div>
    ))}
  </Box>
);

const FactValue: React.FC<AsJson<Fact>> = ({ value, isState, link }) => {
  const text = typeof value === 'number' ? format.money(value) : format.value(value);
  const shown = isState && typeof value === 'string' ? <Tag value={value} /> : text;
  return link ? <RecordLink {...link}>{shown}</RecordLink> : shown;
};
