import { htmlOfPlain, plainOf, type TextPair, type TextSync } from '../../../threads/markdown.ts';
import { offMainThread } from '../../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../../threads/pool.ts';

/** Ordinary texts take a few milliseconds. */
const maxMs = 300;

export const sameLines = (text: string | null | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim();

/** How many lines at the beginning are the same. */
function sameHead(first: readonly string[], other: readonly string[]): number {
  const at = first.findIndex((line, position) => line !== other[position]);
  return at < 0 ? first.length : at;
}

/** A text with other lines, in which the lines that stay keep their ends, and the text the space around it. */
export function withLines(original: string | null | undefined, text: string): string {
  const raw = original ?? '';
  const core = raw.trim();
  const start = raw.indexOf(core);
  const ends = core.match(/\r\n?|\n/g) ?? [];
  const [before, after] = [sameLines(core).split('\n'), text.split('\n')];
  const head = sameHead(before, after);
  const tail = Math.min(sameHead(before.toReversed(), after.toReversed()), before.length - head, after.length - head);
  const usual = ends[0] ?? (raw.includes('\r\n') ? '\r\n' : '\n');
  const lines = after.map((line, at) => {
    if (at === after.length - 1) return line;
    const fromEnd = after.length - 1 - at;
    const end = at < head ? ends[at] : fromEnd <= tail ? ends[ends.length - fromEnd] : usual;
    return `${line}${end ?? usual}`;
  });
  return `${raw.slice(0, start)}${lines.join('')}${raw.slice(start + core.length)}`;
}

/** What can't be converted, because it takes too long or is nested too deep, becomes plain text. */
const orPlain = (plain: () => string) => (error: unknown) => {
  if (error instanceof TooExpensive || error instanceof TaskFailed) return plain();
  throw error;
};

export const htmlOf = (markdown: string, tenantId: string): Promise<string> =>
  markdown === ''
    ? Promise.resolve('')
    : offMainThread('htmlOf', markdown, { maxMs, owner: tenantId }).catch(orPlain(() => htmlOfPlain(markdown)));

export async function markdownOf(html: string | null, tenantId: string): Promise<string> {
  if (!html) return '';
  return sameLines(
    await offMainThread('markdownOf', html, { maxMs, owner: tenantId }).catch(orPlain(() => plainOf(html))),
  );
}

/** What can't be lined up stays as it is on GitHub, or becomes plain text here. */
export function syncTexts(agreed: TextPair, now: TextPair, tenantId: string): Promise<TextSync> {
  return offMainThread('syncTexts', { agreed, ...now }, { maxMs: 3 * maxMs, owner: tenantId }).catch(
    (error: unknown) => {
      if (!(error instanceof TooExpensive || error instanceof TaskFailed)) throw error;
      const pair = { body: now.body, html: now.html === agreed.html ? htmlOfPlain(now.body) : now.html };
      return { ours: pair, theirs: pair };
    },
  );
}

/** The conversions of some issues, each made once. A transaction does not wait for those that were made before it. */
export class Conversions {
  readonly #tenantId: string;
  readonly #html = new Map<string, Promise<string>>();
  readonly #synced = new Map<string, Promise<TextSync>>();

  constructor(tenantId: string) {
    this.#tenantId = tenantId;
  }

  html(markdown: string): Promise<string> {
    const text = this.#html.get(markdown) ?? htmlOf(markdown, this.#tenantId);
    this.#html.set(markdown, text);
    return text;
  }

  synced(agreed: TextPair, now: TextPair): Promise<TextSync> {
    const key = JSON.stringify([agreed.body, agreed.html, now.body, now.html]);
    const texts = this.#synced.get(key) ?? syncTexts(agreed, now, this.#tenantId);
    this.#synced.set(key, texts);
    return texts;
  }
}
