import { type Ref, useImperativeHandle, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { listFrame, listItem, popupFrame } from '../../../ui/popup.ts';

interface Suggestion {
  id: string;
  name: string;
  image: string | null;
}

export interface MentionListHandle {
  /** Whether the list handled the key. */
  onKey: (key: string) => boolean;
}

interface MentionListProps {
  items: Suggestion[];
  command: (person: Suggestion) => void;
  ref?: Ref<MentionListHandle>;
}

/** Suggestions while @ is typed; focus stays in the text. */
export function MentionList({ items, command, ref }: MentionListProps) {
  const t = useText('richText');
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, items.length - 1);
  useImperativeHandle(ref, () => ({
    onKey: (key) => {
      if (items.length === 0) return false;
      if (key === 'ArrowDown') setAt((chosen + 1) % items.length);
      else if (key === 'ArrowUp') setAt((chosen - 1 + items.length) % items.length);
      else if ((key === 'Enter' || key === 'Tab') && items[chosen]) command(items[chosen]);
      else return false;
      return true;
    },
  }));
  if (items.length === 0) return null;
  return (
    <div role="listbox" aria-label={t('people')} className={cx(popupFrame, listFrame, 'w-64')}>
      {items.map((person, index) => (
        <div
          key={person.id}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          {...(index === chosen && { 'data-highlighted': '' })}
          className={listItem}
          onPointerDown={(event) => {
            event.preventDefault();
            command(person);
          }}
        >
          <Avatar name={person.name} image={person.image} size="tiny" decorative />
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  );
}
