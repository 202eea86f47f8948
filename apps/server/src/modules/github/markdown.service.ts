import { cleanHtml } from '../tasks/rich-text.service.ts';

/** GitHub's limit of a text. */
const maxMarkdown = 65_536;
const maxHtml = 100_000;

export const sameLines = (text: string | null | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim();

/** Loaded on first use, like the cleaner of rich text. */
export async function htmlOf(markdown: string): Promise<string> {
  const { marked } = await import('marked');
  const html = await cleanHtml(await marked.parse(markdown, { gfm: true, breaks: true }));
  return html.length > maxHtml ? cleanHtml(html.slice(0, maxHtml)) : html.trim();
}

export async function markdownOf(html: string | null): Promise<string> {
  if (!html) return '';
  const { default: Turndown } = await import('turndown');
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  return sameLines(service.turndown(html)).slice(0, maxMarkdown);
}
