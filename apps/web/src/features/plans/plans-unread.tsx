import { useText } from '../../lib/i18n/i18n.ts';
import { Unread } from '../shell/index.ts';

/** What kept plans from being shown, and another try. */
export function PlansUnread(props: { error: Error; onRetry: () => void }) {
  const t = useText('plans');
  return <Unread title={t('unread')} {...props} />;
}
