import type { InboxBox, Notification } from '@stint/contract';
import { addDays, type PlanDate } from '@stint/domain/dates';
import { type FocusEvent, Fragment, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { GroupLine } from './group-line.tsx';
import { type InboxActions, useInboxActions } from './inbox-actions.ts';
import type { InboxDay, InboxRow } from './inbox-groups.ts';
import { NewsLine } from './news-line.tsx';

interface NoticeListProps {
  box: InboxBox;
  days: readonly InboxDay[];
  today: PlanDate;
}

const isGroup = ({ items }: InboxRow) => items.length > 1;
const idsOf = (items: readonly Notification[]) => items.map(({ id }) => id);

/** The notices of the row with the focus: of a notice, or of a whole group. */
function noticesAt(days: readonly InboxDay[], key: string | null): readonly Notification[] {
  const rows = days.flatMap(({ rows: ofDay }) => ofDay);
  const row = rows.find((candidate) => candidate.key === key);
  if (row) return row.items;
  return rows.flatMap(({ items }) => items.filter(({ id }) => id === key));
}

/** E, U and Z act on the row with the focus. */
function useRowKeys({ box, days }: Omit<NoticeListProps, 'today'>, actions: InboxActions) {
  const focused = useRef<HTMLElement | null>(null);
  const notices = () =>
    focused.current?.contains(document.activeElement) ? noticesAt(days, focused.current.dataset.row ?? null) : [];
  useCommand('noticeArchive', () => {
    const ids = idsOf(notices());
    if (ids.length > 0) (box === 'archived' ? actions.restore : actions.archive)(ids);
  });
  useCommand('noticeUnread', () => {
    const items = notices();
    const isUnread = items.some(({ readAt }) => readAt === null);
    if (items.length > 0 && box !== 'archived') actions.mark(idsOf(items), isUnread);
  });
  useCommand('noticeSnooze', () => {
    const menu = notices().length > 0 ? focused.current?.querySelector<HTMLElement>('[data-snooze]') : null;
    menu?.focus();
    menu?.click();
  });
  return ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target.closest<HTMLElement>('[data-row]');
  };
}

/** The notices by day. Several of a kind are one row, which Enter opens to them. */
export function NoticeList({ box, days, today }: NoticeListProps) {
  const t = useText('inbox');
  const formats = useFormats();
  const actions = useInboxActions();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onFocusRow = useRowKeys({ box, days }, actions);
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const { list } = useRoving<HTMLElement>({
    onOpen: (key, row) => {
      if (days.some(({ rows }) => rows.some((item) => item.key === key && isGroup(item)))) toggle(key);
      else row.querySelector<HTMLElement>('a[href]')?.click();
    },
  });
  const headingOf = (date: PlanDate) => {
    if (date === today) return t('today');
    return date === addDays(today, -1) ? t('yesterday') : formats.day(date);
  };
  return (
    <section
      aria-label={t('news')}
      {...list}
      onFocus={(event) => {
        list.onFocus(event);
        onFocusRow(event);
      }}
      className="flex flex-col gap-4"
    >
      {days.map(({ date, rows }) => (
        <Card key={date} title={headingOf(date)} flush>
          <ul>
            {rows.map((row) => (
              <Rows
                key={row.key}
                {...{ row, box, actions }}
                isOpen={opened.has(row.key)}
                onOpen={() => toggle(row.key)}
              />
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}

interface RowsProps {
  row: InboxRow;
  box: InboxBox;
  isOpen: boolean;
  onOpen: () => void;
  actions: InboxActions;
}

function Rows({ row, box, isOpen, onOpen, actions }: RowsProps) {
  if (!isGroup(row)) return <NewsLine item={row.items[0]} box={box} actions={actions} />;
  return (
    <Fragment>
      <GroupLine {...{ row, box, isOpen, onOpen, actions }} />
      {isOpen && row.items.map((item) => <NewsLine key={item.id} item={item} box={box} actions={actions} isInGroup />)}
    </Fragment>
  );
}
