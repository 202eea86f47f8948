import { type CSSProperties, type ReactNode, useState } from 'react';
import { basePath } from './base-path.ts';
import { cx } from './cx.ts';

export const presences = ['running', 'online', 'pause', 'away', 'dnd', 'idle', 'suspended'] as const;
export type Presence = (typeof presences)[number];

const colors: Record<Presence, string> = {
  running: 'text-presence-running',
  online: 'text-presence-online',
  pause: 'text-presence-pause',
  away: 'text-presence-pause',
  dnd: 'text-presence-suspended',
  idle: 'text-presence-idle',
  suspended: 'text-presence-suspended',
};

const disc = <circle cx="6" cy="6" r="6" fill="currentColor" />;
const ring = <circle cx="6" cy="6" r="4.75" className="fill-surface" stroke="currentColor" strokeWidth="2.5" />;
const line = { stroke: 'currentColor', strokeWidth: 2, fill: 'none' } as const;

/** The shape that is cut out of the disc or drawn into the ring. */
const shapes: Record<Presence, ReactNode> = {
  running: (
    <>
      {disc}
      <path d="M4.25 3v6L9.5 6z" className="fill-surface" />
    </>
  ),
  online: disc,
  pause: (
    <>
      {disc}
      <path d="M3.5 3.25h1.75v5.5H3.5zM6.75 3.25H8.5v5.5H6.75z" className="fill-surface" />
    </>
  ),
  away: (
    <>
      {ring}
      <path d="M6 2.5V6l2 1.5" {...line} />
    </>
  ),
  dnd: (
    <>
      {disc}
      <path d="M2.75 5h6.5v2h-6.5z" className="fill-surface" />
    </>
  ),
  idle: ring,
  suspended: (
    <>
      {ring}
      <path d="M2.5 9.5l7-7" {...line} />
    </>
  ),
};

/** Each presence has its own shape, for people who cannot tell the colours apart. */
export function PresenceDot({ presence, label, className }: { presence: Presence; label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      role="img"
      aria-label={label}
      className={cx('inline-block size-3 shrink-0 rounded-full', colors[presence], className)}
    >
      <title>{label}</title>
      {shapes[presence]}
    </svg>
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
const here = (image: string) => image.replace(/^https?:\/\/.+(?=\/api\/images\/[\w.-]+$)/, basePath);

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
