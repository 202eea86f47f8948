import Mention from '@tiptap/extension-mention';
import { ReactRenderer } from '@tiptap/react';
import type { SuggestionProps } from '@tiptap/suggestion';
import { MentionList, type MentionListHandle } from './mention-list.tsx';

/** A person who can be mentioned, by employee id. */
export interface Person {
  id: string;
  name: string;
  image?: string | null | undefined;
}

const maxSuggestions = 8;

const matchesOf = (people: readonly Person[], query: string) =>
  people.filter(({ name }) => name.toLocaleLowerCase().includes(query.toLocaleLowerCase())).slice(0, maxSuggestions);

/** Below the typed text, inside the window. */
function place(box: HTMLElement, { clientRect }: SuggestionProps<Person>) {
  const at = clientRect?.();
  if (!at) return;
  const left = Math.max(8, Math.min(at.left, window.innerWidth - 264));
  box.style.setProperty('position', 'fixed');
  box.style.setProperty('z-index', '60');
  box.style.setProperty('left', `${left}px`);
  box.style.setProperty('top', `${at.bottom + 4}px`);
}

/** @ suggests people; the chosen one becomes a node with their id. */
export const mentionsOf = (people: () => readonly Person[]) =>
  Mention.configure({
    HTMLAttributes: { class: 'mention' },
    suggestion: {
      items: ({ query }) => matchesOf(people(), query),
      command: ({ editor, range, props }) => {
        const { id, name } = props as unknown as Person;
        const mention = { type: 'mention', attrs: { id, label: name } };
        editor
          .chain()
          .focus()
          .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
          .run();
      },
      render: () => {
        let list: ReactRenderer<MentionListHandle> | null = null;
        return {
          onStart: (props: SuggestionProps<Person>) => {
            list = new ReactRenderer(MentionList, { props, editor: props.editor });
            const { element } = list;
            document.body.append(element);
            place(element, props);
          },
          onUpdate: (props: SuggestionProps<Person>) => {
            list?.updateProps(props);
            if (list) place(list.element, props);
          },
          onKeyDown: ({ event }) => {
            if (event.key !== 'Escape') return list?.ref?.onKey(event.key) ?? false;
            list?.element.remove();
            return true;
          },
          onExit: () => {
            list?.element.remove();
            list?.destroy();
          },
        };
      },
    },
  });
