import { Box } from '@adminjs/design-system';
import React from 'react';
import { orderStates, orderStatuses } from '../../models/orders/orderStates.js';
import { labelOf } from './labelOf.js';

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

type Colours = Record<Tone, { background: string; color: string }>;

const onLight: Colours = {
  success: { background: '#DDF3E7', color: '#14603C' },
  warning: { background: '#FCEFD2', color: '#7A4E08' },
  danger: { background: '#FBE1E1', color: '#8E1D24' },
  info: { background: '#DDEBFA', color: '#184A80' },
  neutral: { background: '#E9EEED', color: '#43535A' },
};

const onDark: Colours = {
  success: { background: '#14402C', color: '#A8E6C5' },
  warning: { background: '#4A3510', color: '#F6D28B' },
  danger: { background: '#4D1E22', color: '#FFB9BC' },
  info: { background: '#173A5C', color: '#B5D8FF' },
  neutral: { background: '#2C3B38', color: '#C3CFCC' },
};

const colours = window.THEME.isDark ? onDark : onLight;

/** The tone of each value of a status; any other value is neutral. Other records use some words of orders. */
const tones: Record<string, Tone> = {
  ...toned('success', ['live', 'available', 'active', 'confirmed', 'paid', 'done', 'sent', 'counted', 'on']),
  ...toned('warning', ['coming_soon', 'open', 'unassigned', 'unpaid', 'out_of_stock', 'waiting']),
  ...toned('danger', [
    'reversed',
    'failed',
    'deadLettered',
    'deleted',
    'suspended',
    'refused',
    'full',
    'differs_from_the_legal_name',
  ]),
  ...toned('info', ['assigned', 'picked_up']),
  ...Object.fromEntries(orderStatuses.map((status) => [status, orderStates[status].tone])),
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
