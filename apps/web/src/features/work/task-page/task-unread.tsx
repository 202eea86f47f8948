import { use } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { SeenLast } from '../../identity/shell/index.ts';
import { OverPage } from './over-page.ts';

/** The error of a refetch: the shown data may be stale. */
export function TaskUnread(props: { error: Error; onRetry: () => void }) {
  const t = useText('taskPage');
  const note = <SeenLast title={t('unread')} {...props} />;
  // Leaves room for the close button of the overlay.
  return use(OverPage) ? <div className="me-9 mb-4">{note}</div> : note;
}
