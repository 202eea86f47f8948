import { useText } from '../../lib/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** Where one is on a short way. */
export function Steps({ step, steps }: { step: number; steps: number }) {
  const t = useText('auth');
  return (
    <p className="mt-6 flex items-center gap-2 text-dense text-muted">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            className={cx('h-1 w-6 rounded-full', index < step ? 'bg-accent' : 'bg-track')}
          />
        ))}
      </span>
      {t('step', { step, steps })}
    </p>
  );
}
