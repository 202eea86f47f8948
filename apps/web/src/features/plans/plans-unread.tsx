import { useTranslation } from 'react-i18next';
import { Unread } from '../shell/index.ts';

/** What kept plans from being shown, and another try. */
export function PlansUnread(props: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('plans');
  return <Unread title={t('unread')} {...props} />;
}
