import type { TransferListItem } from 'node:worker_threads';
import { boardOfVersion, boardVersion, mergeBoard, publicBoard, restoreBoard, structsIn } from './boards.ts';
import { calendarDays } from './calendar-file.ts';
import { htmlOf, markdownOf, syncTexts } from './markdown.ts';
import { cleanHtml } from './rich-text.ts';

/** What runs in threads. Each loads its libraries on first use, and gets and returns data that can be copied. */
export const tasks = {
  ...{ cleanHtml, htmlOf, markdownOf, syncTexts, calendarDays },
  ...{ structsIn, mergeBoard, publicBoard, boardVersion, boardOfVersion, restoreBoard },
};

export type TaskName = keyof typeof tasks;

/** Bytes that move between threads without a copy. Small buffers share theirs with others. */
export function transferable(output: unknown): TransferListItem[] {
  const values = output !== null && typeof output === 'object' ? [output, ...Object.values(output)] : [];
  const isWhole = (value: unknown): value is Uint8Array<ArrayBuffer> =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength;
  return [...new Set(values.filter(isWhole).map(({ buffer }) => buffer))];
}
