import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';

/** Progress through the steps. */
export function Steps({ step, steps }: { step: number; steps: number }) {
  const t = useText('auth');
  return (
    <p className="mt-6 flex items-center gap-2 text-dense text-muted">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a step
            key={index}
            className={cx('h-1 w-6 rounded-full', index < step ? 'bg-accent' : 'bg-track')}
          />
        ))}
      </span>
      {t('step', { step, steps })}
    </p>
  );
}
