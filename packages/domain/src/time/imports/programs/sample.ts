import type { TimeImportField } from '@stint/contract';

/** A file as a program writes it, with what it means. */
export interface TimeSample {
  name: string;
  /** The lines of a CSV file, with its header. */
  lines: readonly string[];
  separator?: string;
  zone?: string;
  /**
   * Each row: the person, the start and the end in UTC as `MM-DD HH:MM:SS`, or the date and the seconds of a row without a time of
   * day; or the reason why it is refused.
   */
  rows: readonly string[];
  /** What else the rows have, the first row first. */
  has?: readonly Partial<Record<TimeImportField | 'flag', string>>[];
}
