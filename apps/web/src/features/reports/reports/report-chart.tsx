import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { heightOf, type ReportChartProps } from './chart-points.ts';

/** Only reports draw charts; what draws them is fetched with the first one. */
const Chart = lazy(() => import('./chart.tsx').then((parts) => ({ default: parts.Chart })));

/** A chart for the eye; screen readers have the table, which has the same numbers. */
export function ReportChart(props: ReportChartProps) {
  const t = useText('reports');
  const { title, bars, line } = props;
  return (
    <figure className="m-0 flex flex-col gap-2 rounded-lg border border-line bg-raised p-3 sm:p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold text-base">
          {title}
          <span className="sr-only"> {t('chartText')}</span>
        </span>
        <span aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
          {bars.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <Swatch at={at} />
              {name}
            </span>
          ))}
          {line && (
            <span className="inline-flex items-center gap-1.5">
              <span className="w-4 border-body border-t-2" />
              {line}
            </span>
          )}
        </span>
      </figcaption>
      <div aria-hidden className={props.kind === 'names' ? 'max-h-104 overflow-y-auto print:max-h-none' : undefined}>
        <div style={{ blockSize: heightOf(props) }}>
          <Suspense fallback={<Skeleton className="h-full w-full rounded-md" />}>
            <Chart {...props} />
          </Suspense>
        </div>
      </div>
    </figure>
  );
}

/** Solid, or hatched as its bars are. */
const Swatch = ({ at }: { at: number }) => (
  <span
    className="size-3 rounded-xs border border-info"
    style={
      at === 0
        ? { background: 'var(--accent)', borderColor: 'var(--accent)' }
        : { background: 'repeating-linear-gradient(45deg, var(--info) 0 3px, var(--info-soft) 3px 4px)' }
    }
  />
);
