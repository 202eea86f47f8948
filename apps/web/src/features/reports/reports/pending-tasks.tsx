import { Refusal } from '@stint/contract';
import type { Filter } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';

interface PendingTasksProps {
  count: number;
  /** What the number is of. */
  name: string;
  filter: Filter;
  className?: string;
}

/** How many tasks people have to do; pressed, it lists them. */
export function PendingTasks({ count, name, filter, className }: PendingTasksProps) {
  const t = useText('dashboards');
  const [open, setOpen] = useState<boolean | null>(null);
  if (count === 0) return <span className={className}>0</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('showTasks')}
        onClick={() => setOpen(true)}
        className={`-my-1 inline-flex -mx-2 min-h-6 items-center rounded-sm px-2 decoration-dotted underline-offset-4 hover:underline ${className ?? ''}`}
      >
        {count}
        <span className="sr-only"> {t('showTasks')}</span>
      </button>
      {open !== null && (
        <Dialog size="large" title={name} open={open} onOpenChange={setOpen}>
          {open && <Tasks name={name} filter={filter} />}
        </Dialog>
      )}
    </>
  );
}

const sizes = [20, 50, 100];

function Tasks({ name, filter: { employeeIds, teamIds, projectIds } }: Pick<PendingTasksProps, 'name' | 'filter'>) {
  const t = useText('dashboards', 'reports');
  const { date } = useFormats();
  const [total, setTotal] = useState(0);
  const pager = usePages(total, sizes, 20);
  const narrowed = {
    ...(employeeIds && { employeeIds }),
    ...(teamIds && { teamIds }),
    ...(projectIds && { projectIds }),
  };
  const { data, error } = useQuery({
    ...apiQuery(useServer().reports.pendingTasks, {
      ...narrowed,
      skip: (pager.page - 1) * pager.size,
      take: pager.size,
    }),
    placeholderData: (before) => before,
  });
  if (data && data.total !== total) setTotal(data.total);
  if (error instanceof Refusal) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton className="h-40 w-full rounded-lg" />;
  if (data.total === 0) return <p className="text-muted">{t('noPending')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={name}>
          <TableHead>
            <HeaderCell>{t('reports:by_task')}</HeaderCell>
            <HeaderCell>{t('reports:by_project')}</HeaderCell>
            <HeaderCell>{t('assignees')}</HeaderCell>
            <HeaderCell numeric>{t('dueDate')}</HeaderCell>
          </TableHead>
          <TableBody>
            {data.items.map(({ id, title, taskNumber, project, members, dueDate }) => (
              <Row key={id}>
                <Cell className="w-full min-w-44 max-w-0">
                  <Link
                    to="/task/$taskId"
                    params={{ taskId: id }}
                    className="flex min-h-6 items-center gap-2 rounded-sm hover:underline"
                  >
                    <span className="shrink-0 text-caption text-muted">{taskNumber}</span>
                    <span dir="auto" className="truncate font-medium">
                      {title}
                    </span>
                  </Link>
                </Cell>
                <Cell className="text-muted">
                  <span dir="auto" className="block max-w-40 truncate">
                    {project ?? '–'}
                  </span>
                </Cell>
                <Cell className="text-muted">
                  <span dir="auto" className="block max-w-48 truncate" title={members.join(', ')}>
                    {members.join(', ')}
                  </span>
                </Cell>
                <Cell numeric className="whitespace-nowrap text-muted">
                  {dueDate ? date(dueDate) : '–'}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      {pager.pages > 1 && <Pager name={t('reports:pages')} {...pager} />}
    </div>
  );
}
