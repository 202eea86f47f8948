import { cx } from './cx.ts';

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const everywhere = { escape: 'Esc', space: 'Space', arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' };
const signs: Record<string, string> = apple
  ? { ...everywhere, mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', enter: '↵', delete: '⌦' }
  : { ...everywhere, mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', enter: 'Enter', delete: 'Del' };

const looks = {
  plain: 'border-line bg-sunken text-muted',
  inverse: 'border-transparent bg-transparent text-tooltip-text px-0 opacity-75',
} as const;

const spoken: Record<string, string> = { mod: apple ? 'Meta' : 'Control', ctrl: 'Control' };

/** The value of `aria-keyshortcuts`, which has no form for one key after another. */
export const ariaKeys = (keys: string) =>
  keys.includes(' ')
    ? undefined
    : keys
        .split('+')
        .map((key) => spoken[key] ?? key.charAt(0).toUpperCase() + key.slice(1))
        .join('+');

/** Formats `mod+b` or `g t` for the platform, always left to right. */
export function Kbd({ keys, look = 'plain' }: { keys: string; look?: keyof typeof looks }) {
  return (
    <span dir="ltr" className="inline-flex shrink-0 items-center gap-0.5">
      {keys.split(/[+ ]/).map((key) => (
        <kbd
          key={key}
          className={cx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-sans text-caption leading-none',
            looks[look],
          )}
        >
          {signs[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}
