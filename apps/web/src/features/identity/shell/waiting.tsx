import { useText } from '../../../lib/i18n/i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';

/** Shown before the frame is known. */
export function Waiting() {
  const t = useText('shell');
  return (
    <div role="status" className="flex min-h-[60dvh] flex-1 items-center justify-center text-accent">
      <Spinner size="large" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
