import { Refusal } from '@stint/contract';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** What kept plans from being shown, and another try. */
export function PlansUnread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['plans', 'shell', 'errors', 'common']);
  return (
    <div className="rounded-lg border border-line bg-raised">
      <Empty
        small
        icon={<CircleAlert />}
        title={t('unread')}
        action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
      >
        {error instanceof Refusal ? t(error.code, { ns: 'errors', ...error.details }) : t('shell:errorText')}
      </Empty>
    </div>
  );
}
