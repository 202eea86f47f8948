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
    // Somebody who is mentioned.
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
    // A box to tick, and nothing else that takes input.
    input: (_, { checked }) => ({
      tagName: 'input',
      attribs: { type: 'checkbox', ...(checked !== undefined && { checked: '' }) },
    }),
  },
};

/** It brings a parser of style sheets along: fetched when somebody first writes rich text. */
const cleaner = async () => (await import('sanitize-html')).default;

/** Text as an editor of rich text makes it, without anything that runs, frames or calls home. */
export const cleanHtml = async (html: string): Promise<string> => (await cleaner())(html, options);

/** Whether somebody who reads it sees nothing. */
export async function isBlankHtml(html: string): Promise<boolean> {
  if (/<(img|hr|input)\b/i.test(html)) return false;
  return (await cleaner())(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
}
