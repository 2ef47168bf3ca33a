import { Box } from '@adminjs/design-system';
import { written } from './written.js';
import React from 'react';

type Tone = 'good' | 'waiting' | 'bad' | 'calm' | 'under way';

const colours: Record<Tone, { background: string; color: string }> = {
  good: { background: '#DDF3E7', color: '#14603C' },
  waiting: { background: '#FCEFD2', color: '#7A4E08' },
  bad: { background: '#FBE1E1', color: '#8E1D24' },
  'under way': { background: '#DDEBFA', color: '#184A80' },
  calm: { background: '#E9EEED', color: '#43535A' },
};

/** What a value of a status means; one that is not here is neither good nor bad. */
const tones: Record<string, Tone> = {
  ...spread('good', ['live', 'available', 'active', 'confirmed', 'completed', 'delivered', 'paid', 'done']),
  ...spread('waiting', ['coming_soon', 'pending', 'open', 'unassigned', 'unpaid', 'out_of_stock']),
  ...spread('bad', ['cancelled', 'reversed', 'failed', 'deadLettered', 'deleted', 'suspended']),
  ...spread('under way', [
    'accepted',
    'preparing',
    'ready',
    'ready_for_pickup',
    'out_for_delivery',
    'assigned',
    'picked_up',
  ]),
};

function spread(tone: Tone, values: string[]): Record<string, Tone> {
  return Object.fromEntries(values.map((value) => [value, tone]));
}

/** A status as a small coloured label. */
export const Tag: React.FC<{ value: string; tone?: string; children?: React.ReactNode }> = ({
  value,
  tone,
  children,
}) => (
  <Box
    as="span"
    style={{
      ...colours[tones[tone ?? value] ?? 'calm'],
      display: 'inline-block',
      padding: '3px 10px',
      borderRadius: 12,
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    }}
  >
    {children ?? written.words(value)}
  </Box>
);
