import { useId } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { type ChartPoint, heightOf, type ReportChartProps } from './chart-points.ts';
import { hourTicks } from './hour-ticks.ts';

const HOUR = 3_600_000;
const inHours = (seconds: number) => seconds / 3600;
const tick = { fontSize: 12, fill: 'var(--muted)' };
const fills = ['var(--accent)', 'var(--info)'] as const;
const NAMES = 132;

interface ChartRow {
  point: ChartPoint;
  label: string;
  line: number | null;
  [series: `bar${number}`]: number;
}

const drawnOf = (point: ChartPoint): ChartRow => ({
  point,
  label: point.label,
  line: point.line === null ? null : inHours(point.line),
  ...Object.fromEntries(point.bars.map((seconds, at) => [`bar${at}`, inHours(seconds)])),
});

const longest = ({ bars, line }: ChartPoint) =>
  inHours(
    Math.max(
      bars.reduce((sum, seconds) => sum + seconds, 0),
      line ?? 0,
    ),
  );

/** The axis of hours, and that of dates or names. */
function axesOf(points: readonly ChartPoint[]) {
  const ticks = hourTicks(Math.max(0, ...points.map(longest)));
  const numbers = {
    type: 'number',
    ticks,
    domain: [0, ticks.at(-1) ?? 1],
    tick,
    tickLine: false,
    axisLine: false,
    tickFormatter: (value: number) => (Number.isInteger(value) ? `${value}h` : hours(value * HOUR)),
  } as const;
  const names = {
    dataKey: 'label',
    type: 'category',
    tick,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
  } as const;
  return { numbers, names };
}

/** Bars by date, or by name one below the other. The second series is hatched; dates are compared with a line, names with marks. */
export function Chart({ points, bars, line, kind }: ReportChartProps) {
  const { dir } = useLanguage();
  const hatch = useId();
  const isRtl = dir === 'rtl';
  const isRows = kind === 'names';
  const height = heightOf({ kind, points });
  // The last number of the axis stands half beyond its line.
  const side = isRows ? 24 : 8;
  const data = points.map(drawnOf);
  const { numbers, names } = axesOf(points);
  // A line needs two dates.
  const isMarked = isRows || points.filter((point) => point.line !== null).length < 2;
  return (
    <div dir="ltr" className="min-w-0 overflow-clip" style={{ blockSize: height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height }}>
        <ComposedChart
          accessibilityLayer={false}
          data={data}
          layout={isRows ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: side, bottom: 0, left: side }}
          barCategoryGap={isRows ? '28%' : '22%'}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--info-soft)" />
              <line x1="0" y1="0" x2="0" y2="6" stroke={fills[1]} strokeWidth="5" />
            </pattern>
          </defs>
          <CartesianGrid stroke="var(--line)" vertical={isRows} horizontal={!isRows} />
          {isRows ? (
            <>
              <XAxis {...numbers} height={24} reversed={isRtl} />
              <YAxis
                {...names}
                width={NAMES}
                orientation={isRtl ? 'right' : 'left'}
                interval={0}
                tickFormatter={shortened}
              />
            </>
          ) : (
            <>
              <XAxis {...names} height={24} reversed={isRtl} minTickGap={12} />
              <YAxis {...numbers} width={44} orientation={isRtl ? 'right' : 'left'} />
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
            content={(props) => <Tip {...props} bars={bars} line={line} dir={dir} />}
          />
          {bars.map((name, at) => (
            <Bar
              key={name}
              dataKey={`bar${at}`}
              stackId="time"
              fill={at === 0 ? fills[0] : `url(#${hatch})`}
              stroke={fills[at]}
              strokeWidth={at === 0 ? 0 : 1}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
          {line && (
            <Line
              dataKey="line"
              type="linear"
              stroke={isMarked ? 'none' : 'var(--body)'}
              strokeWidth={2}
              dot={isMarked && ((props: MarkProps) => <Target key={props.index} {...props} isRows={isRows} />)}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

interface MarkProps {
  index?: number;
  cx?: number;
  cy?: number;
  value?: unknown;
}
const REACH = 11;

/** What a bar is compared with: a mark across it. */
function Target({ cx, cy, value, isRows }: MarkProps & { isRows: boolean }) {
  if (cx === undefined || cy === undefined || !value) return null;
  const [x, y] = isRows ? [0, REACH] : [REACH, 0];
  return <line x1={cx - x} x2={cx + x} y1={cy - y} y2={cy + y} stroke="var(--body)" strokeWidth={2} />;
}

const MOST_LETTERS = 18;
const shortened = (name: string) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

interface TipProps extends TooltipContentProps, Pick<ReportChartProps, 'bars' | 'line'> {
  dir: 'ltr' | 'rtl';
}

function Tip({ active, payload, bars, line, dir }: Partial<TipProps>) {
  const drawn = payload?.[0]?.payload as ChartRow | undefined;
  if (!active || !drawn) return null;
  const { point } = drawn;
  return (
    <div dir={dir} className="rounded-md border border-popup-line bg-popup px-3 py-2 text-dense shadow-float">
      <p dir="auto" className="font-medium">
        {point.title}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {bars?.map((name, at) => (
          <Figure key={name} name={name} seconds={point.bars[at] ?? 0} />
        ))}
        {line && point.line !== null && <Figure name={line} seconds={point.line} />}
      </dl>
    </div>
  );
}

const Figure = ({ name, seconds }: { name: string; seconds: number }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-end font-medium tabular-nums">{useFormats().total(seconds * 1000)}</dd>
  </>
);
