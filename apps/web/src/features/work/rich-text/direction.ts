import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { hasLetters } from './sides.ts';

const turned: readonly string[] = ['bulletList', 'orderedList', 'taskList', 'blockquote'];

/** Sets the direction of lists and quotes while editing, without changing the stored text. */
export const Direction = Extension.create({
  name: 'direction',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const decorations: Decoration[] = [];
          doc.forEach((node, at) => {
            if (!turned.includes(node.type.name) || !hasLetters(node.textContent)) return;
            decorations.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }));
          });
          return DecorationSet.create(doc, decorations);
        },
      },
    }),
  ],
});
