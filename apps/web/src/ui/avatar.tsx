import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import { useWords } from './words.tsx';

export const presences = ['running', 'online', 'pause', 'idle', 'suspended'] as const;
export type Presence = (typeof presences)[number];

const dots: Record<Presence, string> = {
  running: 'border-presence-running bg-presence-running ring-2 ring-accent-line',
  online: 'border-presence-online bg-presence-online',
  pause: 'border-presence-pause bg-presence-pause',
  idle: 'border-presence-idle bg-surface',
  suspended: 'border-presence-suspended bg-surface',
};

/** Filled when somebody is there, hollow when not; the word is for those who cannot tell colours apart. */
export function PresenceDot({ presence, label, className }: { presence: Presence; label: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cx('inline-block size-2.5 shrink-0 rounded-full border-2', dots[presence], className)}
    />
  );
}

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-caption',
  large: 'size-12 text-title',
} as const;
export type AvatarSize = keyof typeof sizes;

/** Keeps two letters of a joined script from running together. */
const apart = '\u200c';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return [first, last].join(apart).toLocaleUpperCase();
};

/** The same person has the same hue everywhere. */
const hueOf = (name: string) => {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (((hash ^ (hash >>> 15)) >>> 0) % 12) * 30 + 15;
};

interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: AvatarSize;
  shape?: 'round' | 'square';
  presence?: Presence | undefined;
  presenceLabel?: string | undefined;
  /** Where the name stands beside it, the picture is silent. */
  decorative?: boolean;
}

export function Avatar({ name, image, size = 'medium', shape = 'round', decorative = false, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shows = image && image !== failed;
  const round = shape === 'round' ? 'rounded-full' : 'rounded-md';
  return (
    <span className={cx('relative inline-flex shrink-0', sizes[size])}>
      <span
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        style={{ '--person-hue': hueOf(name) } as CSSProperties}
        data-initials={shows ? undefined : initials(name)}
        className={cx(
          'flex size-full select-none items-center justify-center overflow-hidden font-semibold',
          round,
          !shows && 'person before:content-[attr(data-initials)]',
        )}
      >
        {shows && <img src={image} alt="" className="size-full object-cover" onError={() => setFailed(image)} />}
      </span>
      {rest.presence && (
        <PresenceDot
          presence={rest.presence}
          label={rest.presenceLabel ?? rest.presence}
          className="absolute -end-0.5 -bottom-0.5 outline-2 outline-surface"
        />
      )}
    </span>
  );
}

interface Person {
  id: string;
  name: string;
  image?: string | null | undefined;
}

interface AvatarGroupProps {
  people: readonly Person[];
  /** What they have in common, such as “Assignees”. */
  name: string;
  shown?: number;
  size?: AvatarSize;
  renderPerson?: (person: Person) => ReactNode;
}

/** The first few faces; the others are a count that opens into a list. */
export function AvatarGroup({ people, name, shown = 4, size = 'small', renderPerson }: AvatarGroupProps) {
  const words = useWords();
  const rest = people.slice(shown);
  const count = rest.length > 99 ? '99+' : String(rest.length);
  return (
    <div className="inline-flex items-center">
      <ul aria-label={name} className="flex items-center -space-x-1">
        {people.slice(0, shown).map((person) => (
          <li key={person.id} className="flex rounded-full outline-2 outline-surface">
            <Tooltip text={person.name}>
              <span className="flex">
                <Avatar name={person.name} image={person.image} size={size} />
              </span>
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
                'z-1 -ms-1 flex items-center justify-center rounded-full bg-selected font-semibold text-muted outline-2 outline-surface tabular-nums backdrop-blur-sm hover:text-body',
                sizes[size],
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
