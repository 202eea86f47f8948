import { Mark, mergeAttributes, Node } from '@tiptap/react';
import DOMPurify from 'dompurify';

/** A list of which some items have a checkbox, which the editor can't write. */
const isMixedList = (element: HTMLElement) =>
  element.dataset.type !== 'taskList' && element.querySelector(':scope > li > input, :scope > li > p > input') !== null;

const always = ['table', 'details'];
const tags = [...always, 'ul', 'ol'];

/** A block that is shown and kept as it is, but not edited inside. */
export const Verbatim = Node.create({
  name: 'verbatim',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    tags.map((tag) => ({
      tag,
      priority: 70,
      getAttrs: (element: HTMLElement) =>
        always.includes(tag) || isMixedList(element) ? { html: element.outerHTML } : false,
    })),
  renderHTML({ node, HTMLAttributes }) {
    const clean = DOMPurify.sanitize(String(node.attrs.html), { ADD_ATTR: ['target'] });
    const { firstElementChild } = new DOMParser().parseFromString(clean, 'text/html').body;
    return firstElementChild instanceof HTMLElement ? firstElementChild : ['p', mergeAttributes(HTMLAttributes)];
  },
});

const mark = (name: string, tag = name) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** What texts from elsewhere have, and the toolbar does not. */
export const otherMarks = [mark('key', 'kbd'), mark('sub'), mark('sup'), mark('highlight', 'mark')];
