import type { TimesheetSummary } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useMedia } from '../../../lib/device/media.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import {
  DecideDialog,
  type Decision,
  hasTimesheet,
  isWaiting,
  type OwnTimesheet,
  reviewOf,
  useMoveTimesheets,
} from '../timesheets/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { rowKeyOf, TimesheetRow } from './timesheet-row.tsx';

const largestPage = 50;
/** The list and the timesheet beside each other. */
const wide = '(width >= 80rem)';

/** The place in a list that the keyboard is at: of its row, or of the one that took its place. */
function useCurrent(pageItems: readonly TimesheetSummary[]) {
  const [place, setPlace] = useState({ key: '', at: 0 });
  const listed = pageItems.findIndex((item) => rowKeyOf(item) === place.key);
  const at = listed < 0 ? Math.min(place.at, pageItems.length - 1) : listed;
  const select = (item: TimesheetSummary) => setPlace({ key: rowKeyOf(item), at: pageItems.indexOf(item) });
  return { current: pageItems[at], next: pageItems[at + 1], select };
}

/** Loads the timesheet that J opens. */
function usePrefetched(next: TimesheetSummary | undefined, enabled: boolean) {
  const cache = useQueryClient();
  const server = useServer();
  const id = enabled ? next?.id : null;
  useEffect(() => {
    if (id) void cache.prefetchQuery(reviewOf(server, id));
  }, [cache, server, id]);
}

/** About a second: the dialog fades, and the row that it decided leaves with the next answer. */
const maxFrames = 60;

/** Gives the focus back to the list when a dialog closed over a row that is gone. */
function useFocusAfter(isOpen: boolean, list: RefObject<HTMLElement | null>, key: string | undefined) {
  const wasOpen = useRef(false);
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  });
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    let frame = 0;
    const check = (left: number) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      if (document.activeElement === document.body)
        rows.find(({ dataset }) => dataset.row === currentKey.current)?.focus();
      if (left > 0) frame = requestAnimationFrame(() => check(left - 1));
    };
    frame = requestAnimationFrame(() => check(maxFrames));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, list]);
}

/** Timesheets with the one at the keyboard beside them: A approves it, B sends it back, X selects. */
export function SheetList({ items }: { items: readonly TimesheetSummary[] }) {
  const t = useText('approvals');
  const { shown: pageItems, pager } = usePaged(items, pageSizes, largestPage);
  const { list } = useRoving<HTMLTableSectionElement>();
  const isWide = useMedia(wide);
  const { move } = useMoveTimesheets();
  const { current, next, select } = useCurrent(pageItems);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<{ sheets: OwnTimesheet[]; to: Decision } | null>(null);
  usePrefetched(next, isWide);
  useFocusAfter(decision !== null, list.ref, current && rowKeyOf(current));
  const picked = items.filter(hasTimesheet).filter(({ id, canApprove }) => canApprove && chosen.has(id));
  const decide = (sheets: OwnTimesheet[], to: Decision) => {
    if (to === 'APPROVED' && sheets.length === 1) move(sheets, to);
    else setDecision({ sheets, to });
  };
  const byKey = (to: Decision) => {
    const open = picked.filter(({ status }) => status !== to && status !== 'APPROVED');
    if (picked.length > 0 && open.length > 0) setDecision({ sheets: open, to });
    else if (current && hasTimesheet(current) && current.canApprove && isWaiting(current)) decide([current], to);
  };
  useCommand('sheetApprove', () => byKey('APPROVED'));
  useCommand('sheetSendBack', () => byKey('DENIED'));
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] wide:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <div className="flex min-w-0 flex-col gap-3">
        {picked.length > 0 && (
          <BulkBar
            picked={picked}
            onDecide={(sheets, to) => setDecision({ sheets, to })}
            onClear={() => setChosen(new Set())}
          />
        )}
        <Card flush>
          <Table cards name={t('title')}>
            <Heads items={items} pageItems={pageItems} chosen={chosen} onChoose={setChosen} isWide={isWide} />
            <TableBody {...list}>
              {pageItems.map((timesheet) => (
                <TimesheetRow
                  key={rowKeyOf(timesheet)}
                  timesheet={timesheet}
                  hasPeriod={hasPeriods(items)}
                  isWide={isWide}
                  isCurrent={isWide && timesheet === current}
                  chosen={timesheet.id !== null && chosen.has(timesheet.id)}
                  onChoose={(now) => setChosen(withId(chosen, timesheet.id, now))}
                  onCurrent={() => select(timesheet)}
                  onDecide={decide}
                />
              ))}
            </TableBody>
          </Table>
        </Card>
        {items.length > largestPage && <Pager name={t('title')} {...pager} />}
      </div>
      {isWide && current && <SheetPanel key={rowKeyOf(current)} timesheet={current} onDecide={decide} />}
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} onDone={() => setChosen(new Set())} />}
    </div>
  );
}

const hasPeriods = (items: readonly TimesheetSummary[]) =>
  new Set(items.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).size > 1;

function withId(ids: ReadonlySet<string>, id: string | null, has: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (id && has) next.add(id);
  else if (id) next.delete(id);
  return next;
}

interface HeadsProps {
  items: readonly TimesheetSummary[];
  pageItems: readonly TimesheetSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  isWide: boolean;
}

function Heads({ items, pageItems, chosen, onChoose, isWide }: HeadsProps) {
  const t = useText('approvals');
  return (
    <TableHead>
      <HeaderCell>
        <ChooseAll items={pageItems} chosen={chosen} onChoose={onChoose} />
      </HeaderCell>
      <HeaderCell>{t('member')}</HeaderCell>
      {hasPeriods(items) && !isWide && <HeaderCell className="max-md:hidden">{t('period')}</HeaderCell>}
      <HeaderCell numeric>{t('time')}</HeaderCell>
      <HeaderCell>{t('status')}</HeaderCell>
      {!isWide && <HeaderCell className="max-md:hidden">{t('toCheck')}</HeaderCell>}
      <HeaderCell>
        <span className="sr-only">{t('actions')}</span>
      </HeaderCell>
    </TableHead>
  );
}

function ChooseAll({
  items,
  chosen,
  onChoose,
}: { items: readonly TimesheetSummary[] } & Pick<HeadsProps, 'chosen' | 'onChoose'>) {
  const t = useText('approvals');
  const ids = items.flatMap(({ id, canApprove }) => (id && canApprove ? [id] : []));
  const some = ids.filter((id) => chosen.has(id)).length;
  if (ids.length === 0) return null;
  return (
    <Checkbox
      labelHidden
      label={t('chooseAll')}
      checked={some === ids.length}
      mixed={some > 0 && some < ids.length}
      onChange={(all) => onChoose(new Set(all ? ids : []))}
    />
  );
}
