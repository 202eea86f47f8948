export interface ChartPoint {
  key: string;
  /** Beside its bar, and above its figures. */
  label: string;
  title: string;
  /** Seconds of each series. */
  bars: number[];
  line: number | null;
}

export interface ReportChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** What the series are called, one or two. */
  bars: readonly string[];
  line?: string | undefined;
  kind: 'dates' | 'names';
}

const HEIGHT = 224;
const ROW = 30;

/** How high a chart is, so that its place is held until it is drawn. */
export const heightOf = ({ kind, points }: Pick<ReportChartProps, 'kind' | 'points'>): number =>
  kind === 'names' ? points.length * ROW + ROW : HEIGHT;
