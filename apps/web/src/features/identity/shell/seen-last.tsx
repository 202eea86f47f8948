import { Refusal } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface SeenLastProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** The refetch failed, so the shown data may be stale; with a retry. */
export function SeenLast({ title, error, onRetry }: SeenLastProps) {
  const t = useText('common', 'errors');
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p className="font-medium">{title}</p>
      {error instanceof Refusal && <p className="text-dense text-muted">{t(`errors:${error.code}`, error.details)}</p>}
    </Banner>
  );
}
