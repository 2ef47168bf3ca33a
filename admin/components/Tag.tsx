import { Box } from '@adminjs/design-system';
import React from 'react';
import { labelOf } from './labelOf.js';

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const colours: Record<Tone, { background: string; color: string }> = {
  success: { background: '#DDF3E7', color: '#14603C' },
  warning: { background: '#FCEFD2', color: '#7A4E08' },
  danger: { background: '#FBE1E1', color: '#8E1D24' },
  info: { background: '#DDEBFA', color: '#184A80' },
  neutral: { background: '#E9EEED', color: '#43535A' },
};

/** The tone of each value of a status; any other value is neutral. */
const tones: Record<string, Tone> = {
  ...toned('success', [
    'live',
    'available',
    'active',
    'confirmed',
    'completed',
    'delivered',
    'paid',
    'done',
    'sent',
    'counted',
  ]),
  ...toned('warning', ['coming_soon', 'pending', 'open', 'unassigned', 'unpaid', 'out_of_stock', 'waiting']),
  ...toned('danger', ['cancelled', 'reversed', 'failed', 'deadLettered', 'deleted', 'suspended', 'refused']),
  ...toned('info', ['accepted', 'preparing', 'ready', 'ready_for_pickup', 'out_for_delivery', 'assigned', 'picked_up']),
};

function toned(tone: Tone, values: string[]): Record<string, Tone> {
  return Object.fromEntries(values.map((value) => [value, tone]));
}

/** A value as a small coloured tag, by default with the value's own label. */
export const Tag: React.FC<{ value: string; children?: React.ReactNode }> = ({ value, children }) => (
  <Box
    as="span"
    style={{
      ...colours[tones[value] ?? 'neutral'],
      display: 'inline-block',
      padding: '3px 10px',
      borderRadius: 12,
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    }}
  >
    {children ?? labelOf(value)}
  </Box>
);
