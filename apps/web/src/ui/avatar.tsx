import { type CSSProperties, useState } from 'react';
import { cx } from './cx.ts';

export const presences = ['running', 'online', 'pause', 'away', 'dnd', 'idle', 'suspended'] as const;
export type Presence = (typeof presences)[number];

const dots: Record<Presence, string> = {
  running: 'border-presence-running bg-presence-running ring-2 ring-accent-line',
  online: 'border-presence-online bg-presence-online',
  pause: 'border-presence-pause bg-presence-pause',
  away: 'border-presence-pause bg-surface',
  dnd: 'border-presence-suspended bg-presence-suspended',
  idle: 'border-presence-idle bg-surface',
  suspended: 'border-presence-suspended bg-surface',
};

/** Filled when present, hollow when not; the label is for people who cannot tell the colours apart. */
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

export const avatarSizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-caption',
  large: 'size-12 text-title',
} as const;
export type AvatarSize = keyof typeof avatarSizes;

/** Images of this server are loaded from the page's own origin, whichever name reaches the server. */
const here = (image: string) => image.replace(/^https?:\/\/[^/]+(?=\/api\/images\/)/, '');

/** The server draws initials for other clients; the page draws its own, in the colours of its theme. */
const isDrawn = (image: string) => /\/api\/avatar\/[^/]+\.svg$/.test(image);

/** Keeps two letters of a joined script from connecting. */
const zeroWidthNonJoiner = '\u200c';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return [first, last].join(zeroWidthNonJoiner).toLocaleUpperCase();
};

/** A hash of the name, so that a person has the same hue everywhere. */
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
  /** Hidden from screen readers, where the name stands beside it. */
  decorative?: boolean;
}

export function Avatar({ name, image, size = 'medium', shape = 'round', decorative = false, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shows = image && image !== failed && !isDrawn(image);
  const round = shape === 'round' ? 'rounded-full' : 'rounded-md';
  return (
    <span className={cx('relative inline-flex shrink-0', avatarSizes[size])}>
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
        {shows && <img src={here(image)} alt="" className="size-full object-cover" onError={() => setFailed(image)} />}
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
