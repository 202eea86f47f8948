import { mergeAttributes, Node } from '@tiptap/react';
import { pictureAddress } from './picture-address.ts';

/** The image node of the schema. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  // What is saved has the path within Stint, what is shown the address.
  addNodeView:
    () =>
    ({ HTMLAttributes: { src, ...others } }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(others)) if (value) dom.setAttribute(name, String(value));
      dom.src = pictureAddress(String(src));
      return { dom };
    },
});
