import { useText } from '../../../lib/i18n/i18n.ts';
import { Unread } from '../../identity/shell/index.ts';

/** The error that kept plans from loading, with a retry. */
export function PlansUnread(props: { error: Error; onRetry: () => void }) {
  const t = useText('plans');
  return <Unread title={t('unread')} {...props} />;
}
