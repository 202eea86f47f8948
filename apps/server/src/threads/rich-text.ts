import type { IOptions } from 'sanitize-html';

const blocks = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'thead',
  'tr',
  'th',
  'td',
  'div',
  'label',
];
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'mark', 'a', 'br', 'span', 'img', 'input'];

const options: IOptions = {
  allowedTags: [...blocks, ...words],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: ['type', 'checked'],
    ol: ['start'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    // A mention.
    span: ['data-type', 'data-id', 'data-label', 'class'],
    code: ['class'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedClasses: { span: ['mention'], code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // A checkbox is the only allowed input.
    input: (_, { checked }) => ({
      tagName: 'input',
      attribs: { type: 'checkbox', ...(checked !== undefined && { checked: '' }) },
    }),
  },
};

/** GitHub's limit of a text. */
const maxMarkdown = 65_536;
const maxHtml = 100_000;

export interface CleanHtml {
  html: string;
  /** It has no visible content. */
  isBlank: boolean;
}

/** Rich text without scripts, frames and external requests. */
export async function cleanHtml(text: string): Promise<CleanHtml> {
  // Loaded on first use, because it contains a CSS parser.
  const { default: clean } = await import('sanitize-html');
  const html = clean(text, options);
  const isVisible = /<(img|hr|input)\b/i.test(html);
  return { html, isBlank: !isVisible && clean(html, { allowedTags: [], allowedAttributes: {} }).trim() === '' };
}

export async function htmlOf(markdown: string): Promise<string> {
  const { marked } = await import('marked');
  const { html } = await cleanHtml(await marked.parse(markdown, { gfm: true, breaks: true }));
  const short = html.length > maxHtml ? (await cleanHtml(html.slice(0, maxHtml))).html : html.trim();
  if (short.length > maxHtml) throw new Error('Most of this text is tags');
  return short;
}

/** Lines that are shown as they are. */
export function htmlOfPlain(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br />');
  // Without half a sign at the end.
  return `<p>${escaped.slice(0, maxHtml - 100).replace(/[&<][^&<>;]*$/, '')}</p>`;
}

export async function markdownOf(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  return service.turndown(html).slice(0, maxMarkdown);
}

export const plainOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ').slice(0, maxMarkdown);
