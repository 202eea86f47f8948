import { use } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { SeenLast } from '../shell/index.ts';
import { OverPage } from './over-page.ts';

/** What is shown of a task may be old. */
export function TaskUnread(props: { error: Error; onRetry: () => void }) {
  const t = useText('taskPage');
  const note = <SeenLast title={t('unread')} {...props} />;
  // Beside it there is the button that closes what stands over a page.
  return use(OverPage) ? <div className="me-9 mb-4">{note}</div> : note;
}
