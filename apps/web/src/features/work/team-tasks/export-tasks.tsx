import { exportFormats, issueTypeNames, statusNames, taskColumnKeys } from '@stint/contract';
import Download from 'lucide-react/icons/download';
import { useToday } from '../../../lib/clock/today.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { hoursPref, useExport } from '../../outside/exports/index.ts';
import { useColumnLabel } from '../../outside/report-export/index.ts';
import type { Question } from './search.ts';

const sizes = ['x-large', 'large', 'medium', 'small', 'tiny'] as const;
const priorities = ['urgent', 'high', 'medium', 'low'] as const;

/** Labels of columns and closed lists. */
function useTaskWords() {
  const t = useText('exports', 'tasks', 'taskPage');
  const labelOf = useColumnLabel();
  const words: Record<string, string> = Object.fromEntries([
    ['total', t('exports:total')],
    ...issueTypeNames.map((name) => [`type_${name}`, t(`taskPage:type_${name}`)]),
    ...statusNames.map((name) => [`status_${name}`, t(`tasks:status_${name}`)]),
    ...priorities.map((name) => [`priority_${name}`, t(`taskPage:priority_${name}`)]),
    ...sizes.map((name) => [`size_${name}`, t(`taskPage:size_${name}`)]),
  ]);
  return { columns: taskColumnKeys.map((key) => ({ key, label: labelOf('tasks', key) })), words };
}

interface ExportTasksProps {
  query: Question;
  /** Exports only these tasks. */
  ids?: readonly string[];
  size?: 'small';
}

/** Exports all matching tasks in the order of the list, or the selected ones. */
export function ExportTasks({ query, ids, size }: ExportTasksProps) {
  const t = useText('exports', 'taskViews');
  const { run, isBusy } = useExport(t('failed'));
  const today = useToday(useZone()).date;
  const team = useTeams().teams?.find(({ id }) => id === query.organizationTeamId)?.name ?? t('taskViews:title');
  const hours = usePref(hoursPref);
  const request = { ...useTaskWords(), hours, name: `${t('taskViews:title')} ${team} ${today}`, filter: query };
  return (
    <Menu
      align="end"
      trigger={
        <Button look={size ? 'secondary' : 'quiet'} busy={isBusy} {...(size && { size })}>
          <Download />
          {t('export')}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => run({ tasks: { ...request, format, ...(ids && { ids: [...ids] }) } })}>
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
