const steps = [1 / 60, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72];
const maxLines = 5;

/** Round hours from 0 to at least `most`, for the lines of a chart. */
export function hourTicks(limit: number): number[] {
  const minStep = Math.max(limit, 1 / 60) / maxLines;
  const step = steps.find((hours) => hours >= minStep - 1e-9) ?? Math.ceil(minStep / 100) * 100;
  return Array.from({ length: Math.max(1, Math.ceil(limit / step - 1e-9)) + 1 }, (_, at) => at * step);
}
