import type React from 'react';

/** The style of a cell with an amount or a number. */
export const figures: React.CSSProperties = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
