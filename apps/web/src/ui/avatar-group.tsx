import type { ReactElement, ReactNode } from 'react';
import { Avatar, type AvatarSize, avatarSizes } from './avatar.tsx';
import { cx } from './cx.ts';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import { useWords } from './words.tsx';

interface Person {
  id: string;
  name: string;
  image?: string | null | undefined;
}

interface AvatarGroupProps {
  people: readonly Person[];
  /** The name of the group, such as “Assignees”. */
  name: string;
  shown?: number;
  size?: AvatarSize;
  renderPerson?: (person: Person) => ReactNode;
  /** Wraps a face, for example in a link. */
  renderFace?: (person: Person, face: ReactElement) => ReactElement;
}

/** The first faces and a count that opens the list of the others. */
export function AvatarGroup({ people, name, shown = 4, size = 'small', renderPerson, renderFace }: AvatarGroupProps) {
  const words = useWords();
  const rest = people.slice(shown);
  const count = rest.length > 99 ? '99+' : String(rest.length);
  return (
    <div className="inline-flex items-center">
      <ul aria-label={name} className={cx('flex items-center', !renderFace && '-space-x-0.5')}>
        {people.slice(0, shown).map((person) => (
          <li key={person.id} className="flex rounded-full outline-2 outline-surface">
            <Tooltip text={person.name}>
              {renderFace?.(person, <Avatar name={person.name} image={person.image} size={size} decorative />) ?? (
                <span className="flex">
                  <Avatar name={person.name} image={person.image} size={size} />
                </span>
              )}
            </Tooltip>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Popover
          title={name}
          trigger={
            <button
              type="button"
              dir="ltr"
              aria-label={words.more(count)}
              className={cx(
                'z-1 flex items-center justify-center rounded-full bg-selected font-semibold text-muted outline-2 outline-surface focus-visible:outline-focus tabular-nums backdrop-blur-sm hover:text-body',
                avatarSizes[size],
                !renderFace && '-ms-0.5',
                'w-auto min-w-6 px-1',
              )}
            >
              {count === '99+' ? count : `+${count}`}
            </button>
          }
        >
          <ul className="-m-1 max-h-60 overflow-y-auto">
            {rest.map((person) => (
              <li key={person.id} className="flex items-center gap-2 rounded-sm p-1 text-base">
                {renderPerson?.(person) ?? (
                  <>
                    <Avatar name={person.name} image={person.image} size="small" decorative />
                    <span className="min-w-0 truncate">{person.name}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
