import type { TransferListItem } from 'node:worker_threads';
import { htmlOf, markdownOf, syncTexts } from './markdown.ts';
import { cleanHtml } from './rich-text.ts';

type Boards = typeof import('./boards.ts');
type CalendarFile = typeof import('./calendar-file.ts');

/** Loaded on first use: with the contract, which they need, each thread would take 30 MB more. */
const boards = () => import('./boards.ts');
const calendarDays = async (...input: Parameters<CalendarFile['calendarDays']>) =>
  (await import('./calendar-file.ts')).calendarDays(...input);
const structsIn = async (...input: Parameters<Boards['structsIn']>) => (await boards()).structsIn(...input);
const mergeBoard = async (...input: Parameters<Boards['mergeBoard']>) => (await boards()).mergeBoard(...input);
const publicBoard = async (...input: Parameters<Boards['publicBoard']>) => (await boards()).publicBoard(...input);
const boardVersion = async (...input: Parameters<Boards['boardVersion']>) => (await boards()).boardVersion(...input);
const boardOfVersion = async (...input: Parameters<Boards['boardOfVersion']>) =>
  (await boards()).boardOfVersion(...input);
const restoreBoard = async (...input: Parameters<Boards['restoreBoard']>) => (await boards()).restoreBoard(...input);

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
