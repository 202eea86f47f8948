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

/** Loaded on first use, because it contains a CSS parser. */
const cleaner = async () => (await import('sanitize-html')).default;

/** Rich text without scripts, frames and external requests. */
export const cleanHtml = async (html: string): Promise<string> => (await cleaner())(html, options);

/** Whether the text has no visible content. */
export async function isBlankHtml(html: string): Promise<boolean> {
  if (/<(img|hr|input)\b/i.test(html)) return false;
  return (await cleaner())(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
}
