import { Box, Text } from '@adminjs/design-system';
import React from 'react';

interface Props {
  title: string;
  /** Oldest day first. */
  days: { day: string; count: number }[];
  'data-testid': string;
}

const { primary100, primary20 } = window.THEME.colors;
const height = 60;
const barWidth = 8;
const gap = 2;

/** A bar for each day, and the total. */
export const DailyChart: React.FC<Props> = ({ title, days, 'data-testid': testId }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const summary = `${title}, the last ${days.length} days: ${sum.toLocaleString('en-IN')}`;
  return (
    <Box bg="white" border="default" p="lg" style={{ borderRadius: 10 }} data-testid={testId}>
      <Text color="grey60">{title}</Text>
      <Text mb="default" color="grey100" style={{ fontSize: 22, fontWeight: 600 }}>
        {sum.toLocaleString('en-IN')}
      </Text>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * (barWidth + gap)} ${height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height }}
      >
        {days.map(({ day, count }, nth) => (
          <rect
            key={day}
            x={nth * (barWidth + gap)}
            // A day with zero keeps a thin bar, so that its tooltip works.
            y={height - Math.max(1, (count / most) * height)}
            width={barWidth}
            height={Math.max(1, (count / most) * height)}
            fill={count > 0 ? primary100 : primary20}
          >
            <title>{`${day}: ${count.toLocaleString('en-IN')}`}</title>
          </rect>
        ))}
      </svg>
    </Box>
  );
};
