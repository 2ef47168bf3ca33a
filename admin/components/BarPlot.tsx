import React from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

interface Props {
  /** What the plot shows, for people who cannot see it. */
  label: string;
  bars: readonly { name: string; value: number }[];
  /** The titles of the axis with the names and of the axis with the values. */
  names: string;
  values: string;
  /** Formats a value. */
  show(value: number): string;
  /** Formats a value of the axis, if shorter. */
  tick?(value: number): string;
  /** Whether the bars lie, so that long names have space. */
  isHorizontal?: boolean;
}

const height = 280;
const lineHeight = 16;

/** Bars with axes. The value of a bar appears when it is pointed at; a table beside the plot must have the values. */
export const BarPlot: React.FC<Props> = ({ label, bars, names, values, show, tick = show, isHorizontal = false }) => {
  const { text, grey60, border, container, primary100, primary20 } = window.THEME.colors;
  const ticks = { fill: grey60, fontSize: 12 };
  const below = (value: string) => ({ value, position: 'insideBottom' as const, offset: -lineHeight, ...ticks });
  const beside = (value: string) => ({ value, angle: -90, position: 'insideLeft' as const, ...ticks });
  const scale = { type: 'number' as const, tick: ticks, stroke: grey60, allowDecimals: false, tickFormatter: tick };
  const groups = { type: 'category' as const, dataKey: 'name', tick: ticks, stroke: grey60 };
  return (
    <div role="img" aria-label={label} style={{ width: '100%', height }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          margin={{ top: lineHeight, right: lineHeight, bottom: lineHeight + 8, left: 8 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} stroke={border} />
          {isHorizontal ? (
            <XAxis {...scale} label={below(values)} />
          ) : (
            <XAxis {...groups} minTickGap={lineHeight} label={below(names)} />
          )}
          {isHorizontal ? (
            <YAxis {...groups} width={136} interval={0} label={beside(names)} />
          ) : (
            <YAxis {...scale} width={76} label={beside(values)} />
          )}
          <Tooltip
            formatter={(value) => [show(Number(value)), values]}
            cursor={{ fill: primary20 }}
            isAnimationActive={false}
            contentStyle={{ background: container, border: `1px solid ${border}`, borderRadius: 8, fontSize: 13 }}
            itemStyle={{ color: text }}
            labelStyle={{ color: grey60 }}
          />
          <Bar dataKey="value" fill={primary100} isAnimationActive={false} maxBarSize={40} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
