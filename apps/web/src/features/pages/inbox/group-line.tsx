import type { InboxBox, NotificationKind } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useMay } from '../../identity/auth/index.ts';
import { When } from '../../identity/formats/index.ts';
import { DecideDialog, hasTimesheet, isWaiting, summariesOf } from '../../time/timesheets/index.ts';
import type { InboxActions } from './inbox-actions.ts';
import { type InboxRow, shownAt } from './inbox-groups.ts';
import { useNewsParts } from './news-line.tsx';
import { RowTools } from './row-tools.tsx';

const texts = {
  'timesheet.submitted': 'group_timesheets',
  'comment.mentioned': 'group_mentions',
} as const satisfies Partial<Record<NotificationKind, string>>;
const hasText = (kind: NotificationKind): kind is keyof typeof texts => kind in texts;

interface GroupLineProps {
  row: InboxRow;
  box: InboxBox;
  isOpen: boolean;
  onOpen: () => void;
  actions: InboxActions;
}

/** Several notices of a kind in one row, which opens to them. */
export function GroupLine({ row: { key, items }, box, isOpen, onOpen, actions }: GroupLineProps) {
  const t = useText('inbox');
  const [{ kind, settledAt }] = items;
  const unread = items.filter(({ readAt }) => readAt === null).length;
  const count = items.length;
  const isToApprove = kind === 'timesheet.submitted' && settledAt === null;
  const { text: newest } = useNewsParts(items[0]);
  const summary = hasText(kind) && settledAt === null ? t(texts[kind], { count }) : null;
  return (
    <li
      {...rowProps(key)}
      className="group/row relative flex items-center gap-3 border-line px-4 py-2.5 -outline-offset-2 not-first:border-t hover:bg-hover"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 text-start after:absolute after:inset-0"
      >
        <ChevronRight
          aria-hidden
          className={cx('size-4 shrink-0 text-muted rtl:-scale-x-100', isOpen && 'rotate-90 rtl:-rotate-90')}
        />
        <span className="min-w-0">
          <span className={cx('block break-words', unread > 0 ? 'font-medium' : 'text-muted')}>
            {summary ?? newest}
          </span>
          <span className="block text-dense text-muted">
            {summary === null && <>{t('andMore', { count: count - 1 })} · </>}
            {unread > 0 && <>{t('unreadCount', { count: unread })} · </>}
            <When at={shownAt(items[0])} />
          </span>
        </span>
      </button>
      {isToApprove && box === 'inbox' && <ApproveAll ids={items.map(({ subjectId }) => subjectId)} />}
      <span className="relative z-10 flex shrink-0 items-center opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-focus/row:opacity-100 pointer-coarse:opacity-100">
        <RowTools box={box} ids={items.map(({ id }) => id)} isUnread={unread > 0} actions={actions} />
      </span>
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', unread > 0 && 'bg-accent')} />
    </li>
  );
}

/** So many timesheets are decided at once. */
const maxSheets = 100;

/** Approves what still waits, after a dialog that says what it covers. */
function ApproveAll({ ids }: { ids: string[] }) {
  const t = useText('inbox');
  const server = useServer();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  const sheets = useQuery({ ...summariesOf(server, ids.slice(0, maxSheets)), enabled: isAsking }).data;
  if (!may(server.timesheets.waiting)) return null;
  const waiting = sheets?.filter(hasTimesheet).filter((sheet) => sheet.canApprove && isWaiting(sheet)) ?? [];
  return (
    <span className="relative z-10">
      <Button size="small" busy={isAsking && !sheets} onClick={() => setIsAsking(true)}>
        {t('approveAll')}
      </Button>
      {isAsking && waiting.length > 0 && (
        <DecideDialog sheets={waiting} to="APPROVED" onClose={() => setIsAsking(false)} />
      )}
    </span>
  );
}
