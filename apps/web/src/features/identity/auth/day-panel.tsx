import Square from 'lucide-react/icons/square';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';

/** Blocks of a day from 9 to 17, in percent. */
const parts = [
  { from: 2, to: 27, className: 'bg-accent/70' },
  { from: 28, to: 40, className: 'bg-info/60' },
  { from: 52, to: 70, className: 'bg-accent/70' },
  { from: 71, to: 88, className: 'bg-running' },
] as const;
const hours = [9, 11, 13, 15, 17] as const;
const people = ['Person1', 'Person2', 'Person3'] as const;
const times = ['6:12', '5:40', '3:05'] as const;

/** Decorative: a workday drawn with parts of the product. */
export function DayPanel() {
  const t = useText('auth');
  return (
    <aside
      aria-hidden="true"
      className="sticky top-0 flex h-dvh w-[46%] select-none flex-col items-center justify-center gap-10 overflow-hidden border-line border-s bg-canvas p-10 max-lg:hidden"
    >
      <div className="flex w-full max-w-105 flex-col gap-10">
        <p className="text-balance font-semibold text-display">{t('asideTitle')}</p>
        <div className="flex flex-col gap-3">
          <div className="rounded-xl border border-line bg-raised shadow-float">
            <div className="flex items-center gap-3 p-4">
              <span className="size-2 shrink-0 animate-breathe rounded-full bg-running" />
              <span className="min-w-0 flex-1 truncate font-medium">{t('asideTask1')}</span>
              <span dir="ltr" className="font-semibold text-heading text-running-text tabular-nums">
                1:21:48
              </span>
              <span className="flex size-8 items-center justify-center rounded-full bg-running text-on-running">
                <Square className="size-3 fill-current" />
              </span>
            </div>
            <div className="px-4 pb-4">
              <div className="relative h-2.5 overflow-hidden rounded-full bg-track">
                {parts.map(({ from, to, className }) => (
                  <span
                    key={from}
                    className={cx('absolute inset-y-0 rounded-xs', className)}
                    style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
                  />
                ))}
              </div>
              <div className="mt-1.5 flex justify-between text-caption text-faint tabular-nums">
                {hours.map((hour) => (
                  <span key={hour} dir="ltr">
                    {hour}:00
                  </span>
                ))}
              </div>
            </div>
          </div>
          <ul className="rounded-xl border border-line bg-raised">
            {people.map((person, index) => (
              <li key={person} className="flex h-12 items-center gap-3 border-line px-4 not-first:border-t">
                <Avatar name={t(`aside${person}`)} size="small" decorative />
                <span className="w-24 truncate font-medium text-dense">{t(`aside${person}`)}</span>
                <span className="min-w-0 flex-1 truncate text-dense text-muted">
                  {t(`asideTask${index + 2}` as 'asideTask2')}
                </span>
                <span dir="ltr" className="text-dense tabular-nums">
                  {times[index]}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
