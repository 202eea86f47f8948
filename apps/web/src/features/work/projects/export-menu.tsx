import { type ArgsOf, columnKeys, exportFormats, type projectsApi, statusNames } from '@stint/contract';
import Download from 'lucide-react/icons/download';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useExport } from '../../outside/exports/index.ts';
import { useColumnLabel } from '../../outside/report-export/index.ts';

type Filter = ArgsOf<(typeof projectsApi)['counts']>;

/** Exports all matching projects with the columns and labels of the page. */
export function ExportMenu({ filter }: { filter: Filter }) {
  const t = useText('projects', 'tasks');
  const { run, isBusy } = useExport(t('exportFailed'));
  const today = useToday(useZone()).date;
  const labelOf = useColumnLabel();
  const columns = columnKeys('projects', 'file').map((key) => ({ key, label: labelOf('projects', key) }));
  const statuses = statusNames.map((name) => [name, t(`tasks:status_${name}`)]);
  const words = { ...Object.fromEntries(statuses), archived: t('isArchived'), hours: t('hours') };
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={isBusy}>
          <Download />
          {t('export')}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => run({ projects: { format, name: `${t('title')} ${today}`, columns, words, filter } })}
        >
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
