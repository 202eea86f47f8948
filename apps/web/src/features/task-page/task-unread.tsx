import { Refusal } from '@stint/contract';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { OverPage } from './over-page.ts';

interface TaskUnreadProps {
  error: Error;
  onRetry: () => void;
}

/** What is shown of a task may be old: why, and another try. */
export function TaskUnread({ error, onRetry }: TaskUnreadProps) {
  const { t } = useTranslation(['taskPage', 'errors', 'common']);
  const note = (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      <p className="font-medium">{t('unread')}</p>
      {error instanceof Refusal && (
        <p className="text-dense text-muted">{t(error.code, { ns: 'errors', ...error.details })}</p>
      )}
    </Banner>
  );
  // Beside it there is the button that closes what stands over a page.
  return use(OverPage) ? <div className="me-9 mb-4">{note}</div> : note;
}
