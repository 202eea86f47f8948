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
  const { data } = useQuery({ ...apiQuery(taskImports.list, {}), enabled: may });
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

function Line({ file, onOpen }: { file: TaskImport; onOpen: (importId: string) => void }) {
  const t = useText('taskImport', 'common');
  const { taskImports } = useServer();
  const { lately } = useFormats();
  const mayUndo = useMay()(taskImports.remove);
  const undo = useApiMutation(taskImports.remove, {
    onSuccess: () => toast({ look: 'success', title: t('importUndone') }),
  });
  const { id, name, state, tasks, createdAt } = file;
  const isDone = state === 'done';
  return (
    <li className="flex min-h-9 items-center gap-3 border-line px-3 py-1.5 not-first:border-t">
      <span className="flex min-w-0 flex-1 flex-col text-dense">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-caption text-muted">
          {lately(createdAt)} · {isDone ? t('imported', { number: tasks }) : t(`state_${state}`)}
        </span>
      </span>
      {!isDone && (
        <Button size="small" onClick={() => onOpen(id)}>
          {t('open')}
        </Button>
      )}
      {isDone && mayUndo && (
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
