/** What a page says of itself besides its numbers. */
export interface Paper {
  workspace: string;
  /** A picture as a data URL. */
  logo: string | null;
  title: string;
  period: string | null;
  /** What narrows the numbers. */
  filters: readonly { label: string; text: string }[];
  /** Who made it and when. */
  maker: string;
  /** "Page {{page}} of {{pages}}" in the language of the page. */
  page: string;
  locale: string;
  /** What stands above the table. */
  blocks?: readonly PaperBlock[];
  /** The heading of the table, which then begins a page after the blocks and has seconds. */
  appendix?: string;
}

/** Seconds by period, in the order of time. */
export interface PaperChart {
  kind: 'chart';
  title: string;
  bars: readonly { label: string; seconds: number }[];
}

/** Seconds by row and day. */
export interface PaperGrid {
  kind: 'grid';
  heading: string;
  days: readonly { weekday: string; day: string }[];
  total: string;
  rows: readonly { label: string; detail: string | null; seconds: readonly number[] }[];
}

/** Lines to sign on. */
export interface PaperSignatures {
  kind: 'signatures';
  lines: readonly string[];
}
export type PaperBlock = PaperChart | PaperGrid | PaperSignatures;

export const ink = { text: '#1c211f', muted: '#626a66', line: '#d9dcd8', band: '#f3f4f1', bar: '#2f7d64' } as const;

/** In points, of A4. */
export const sheet = { short: 595, long: 842, margin: 40, foot: 52 } as const;
