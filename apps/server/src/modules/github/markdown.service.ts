import { offMainThread } from '../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../threads/pool.ts';
import { htmlOfPlain, plainOf } from '../../threads/rich-text.ts';

/** Ordinary texts take a few milliseconds. */
const maxMs = 300;

export const sameLines = (text: string | null | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim();

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

/** The conversions of some issues, each made once. A transaction does not wait for those that were made before it. */
export class Conversions {
  readonly #tenantId: string;
  readonly #html = new Map<string, Promise<string>>();
  readonly #markdown = new Map<string, Promise<string>>();

  constructor(tenantId: string) {
    this.#tenantId = tenantId;
  }

  html(markdown: string): Promise<string> {
    const text = this.#html.get(markdown) ?? htmlOf(markdown, this.#tenantId);
    this.#html.set(markdown, text);
    return text;
  }

  markdown(html: string): Promise<string> {
    const text = this.#markdown.get(html) ?? markdownOf(html, this.#tenantId);
    this.#markdown.set(html, text);
    return text;
  }
}
