import type { TimeLog } from '@stint/contract';
import { addDays, type PlanDate } from '@stint/domain/dates';
import { instant } from '@stint/domain/time';
import type { Stretch } from '@stint/domain/time/overlaps';
import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { Reason } from '../../../ui/reason.ts';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { filterOf } from './entries-query.ts';
import { copiesOf, type Row, type RowsBy, rowsOf } from './week-grid-cells.ts';
import type { useCellChanges } from './week-grid-changes.ts';
import type { Worker } from './worker.ts';

interface CopyWeekProps {
  worker: Worker;
  by: RowsBy;
  days: readonly PlanDate[];
  rows: readonly Row[];
  changes: ReturnType<typeof useCellChanges>;
  whyNot: (row: Row, date: PlanDate) => Reason | null;
  onRows: (rows: readonly Row[]) => void;
  /** Why nothing can be added, or null. */
  blocked: string | null;
}

/** Takes over the rows of the week before, and their times where nothing is recorded yet. */
export function CopyWeek({ worker, by, days, rows, changes, whyNot, onRows, blocked }: CopyWeekProps) {
  const t = useText('weekGrid');
  const cache = useQueryClient();
  const server = useServer();
  const zone = useZone();
  const [busy, setBusy] = useState(false);
  const rowsBefore = (logs: readonly TimeLog[], before: readonly PlanDate[]) =>
    rowsOf(logs, { days: before, zone, now: instant(now()), by });
  const copy = async (withTimes: boolean) => {
    const before = days.map((date) => addDays(date, -7));
    const [start = '', end = ''] = [before[0], before[6]];
    const filter = { ...filterOf({ start, end }), employeeIds: [worker.employeeId] };
    const theirs = rowsBefore(await cache.fetchQuery(apiQuery(server.timeLogs.list, filter)), before);
    if (theirs.length === 0) toast({ id: 'time', title: t('nothingToCopy') });
    onRows(theirs);
    if (!withTimes) return;
    const newStretches: Stretch[] = [];
    for (const { row, date, seconds } of copiesOf(theirs, rows, days)) {
      const stretch = whyNot(row, date) ? null : await changes.add({ ...row, date }, seconds, newStretches);
      if (stretch) newStretches.push(stretch);
    }
  };
  const run = (withTimes: boolean) => {
    setBusy(true);
    void copy(withTimes).finally(() => setBusy(false));
  };
  const button = (
    <Button size="small" busy={busy} blocked={blocked}>
      <Copy />
      {t('copyWeek')}
    </Button>
  );
  if (blocked) return button;
  return (
    <Menu trigger={button}>
      <MenuItem onSelect={() => run(false)}>{t('copyRows')}</MenuItem>
      <MenuItem onSelect={() => run(true)}>{t('copyTimes')}</MenuItem>
    </Menu>
  );
}
