import type { TaskImport } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

const maxShown = 10;

/** The last files of tasks: one that waits or runs is opened, one that was imported can be undone. */
export function EarlierImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const t = useText('taskImport');
  const { taskImports } = useServer();
  const may = useMay()(taskImports.list);
  const { data } = useQuery({
    ...apiQuery(taskImports.list, {}),
    enabled: may,
    // A hint of the progress of an undo may be lost.
    refetchInterval: ({ state }) => (state.data?.items.some((file) => file.state === 'undoing') ? 1000 : false),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('earlier')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{t('earlier')}</h3>
      <ul className="rounded-md border border-line">
        {data.items.slice(0, maxShown).map((file) => (
          <Line key={file.id} file={file} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** Says that an import is undone, or that a job does it. */
export function useUndone(): (result: { affected: number | null }) => void {
  const t = useText('taskImport', 'timeImport');
  return ({ affected }) =>
    toast({ look: 'success', title: t(affected === null ? 'timeImport:undoing' : 'importUndone') });
}

function Line({ file, onOpen }: { file: TaskImport; onOpen: (importId: string) => void }) {
  const t = useText('taskImport', 'common', 'timeImport');
  const { taskImports } = useServer();
  const { lately } = useFormats();
  const mayUndo = useMay()(taskImports.remove);
  const undo = useApiMutation(taskImports.remove, { onSuccess: useUndone() });
  const { id, name, state, tasks, createdAt, done, rows } = file;
  const isDone = state === 'done';
  // What stopped in the middle left tasks behind.
  const hasTasks = isDone || (state === 'failed' && tasks > 0);
  return (
    <li className="flex min-h-9 items-center gap-3 border-line px-3 py-1.5 not-first:border-t">
      <span className="flex min-w-0 flex-1 flex-col text-dense">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-caption text-muted">
          {lately(createdAt)} ·{' '}
          {isDone
            ? t('imported', { number: tasks })
            : state === 'undoing'
              ? `${t('timeImport:undoing')} ${t('progress', { done, rows })}`
              : t(`state_${state}`)}
        </span>
      </span>
      {!isDone && state !== 'undoing' && (
        <Button size="small" onClick={() => onOpen(id)}>
          {t('open')}
        </Button>
      )}
      {hasTasks && mayUndo && (
        <IconButton
          name={t('undoOf', { name })}
          icon={<Undo2 />}
          size="small"
          busy={undo.isPending}
          onClick={() => undo.mutate({ importId: id })}
        />
      )}
    </li>
  );
}
