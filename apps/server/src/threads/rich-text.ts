import type { IOptions } from 'sanitize-html';

const blocks = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
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
  'details',
  'summary',
];
const words = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'mark',
  'a',
  'br',
  'span',
  'img',
  'input',
  'kbd',
  'sub',
  'sup',
];

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
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align'],
    details: ['open'],
  },
  allowedClasses: { span: ['mention'], code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    del: 's',
    strike: 's',
    ins: 'u',
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
