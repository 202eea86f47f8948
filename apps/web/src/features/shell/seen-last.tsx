import { Refusal } from '@stint/contract';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface SeenLastProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** What is shown could not be read again and may be old: why, and another try. */
export function SeenLast({ title, error, onRetry }: SeenLastProps) {
  const { t } = useTranslation(['common', 'errors']);
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
      {error instanceof Refusal && (
        <p className="text-dense text-muted">{t(error.code, { ns: 'errors', ...error.details })}</p>
      )}
    </Banner>
  );
}
