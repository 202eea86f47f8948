import { type ArgsOf, exportFormats, projectColumns, type projectsApi, statusNames } from '@stint/contract';
import Download from 'lucide-react/icons/download';
import { useApiMutation, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { keepFile } from '../../lib/keep-file.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type Filter = ArgsOf<(typeof projectsApi)['counts']>;

/** All projects that fit, in the columns and words of the page. */
export function ExportMenu({ filter }: { filter: Filter }) {
  const t = useText('projects', 'tasks');
  const send = useApiMutation(useServer().projects.export, { failed: t('exportFailed'), onSuccess: keepFile });
  const columns = projectColumns.map((key) => ({ key, label: key === 'currency' ? t('currency') : t(key) }));
  const statuses = statusNames.map((name) => [name, t(`tasks:status_${name}`)]);
  const words = { ...Object.fromEntries(statuses), archived: t('isArchived'), hours: t('hours') };
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={send.isPending}>
          <Download />
          {t('export')}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => send.mutate({ format, name: t('title'), columns, words, filter })}>
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
