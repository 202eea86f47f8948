import type { TaskRef } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AssigneesMenu, TaskBox, useChangeTask, useOpenTask } from '../../core/tasks/index.ts';
import { taskRefOf } from '../../identity/active-team/index.ts';
import { taskQuery } from '../../work/task-page/index.ts';

interface AssignDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds a task or makes one, from any page, and says who works on it. */
export function AssignDialog({ open, onOpenChange }: AssignDialogProps) {
  const t = useText('shell');
  return (
    <Dialog title={t('shortcutAssign')} description={t('assignText')} open={open} onOpenChange={onOpenChange}>
      <Chosen onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Chosen({ onLeave }: { onLeave: () => void }) {
  const t = useText('shell', 'taskPage');
  const openTask = useOpenTask();
  const box = useRef<HTMLInputElement>(null);
  const [task, choose] = useState<TaskRef | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <TaskBox inputRef={box} chosen={task} onChoose={(next) => void choose(taskRefOf(next))} />
      {task && (
        <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-muted">{t('taskPage:assignees')}</span>
          <Assignees taskId={task.id} />
          <Button
            size="small"
            className="ms-auto"
            onClick={() => {
              onLeave();
              openTask(task.id);
            }}
          >
            {t('openTask')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Assignees({ taskId }: { taskId: string }) {
  const change = useChangeTask();
  const { data: task } = useQuery(taskQuery(useServer(), taskId));
  if (!task) return <Skeleton className="h-6 w-32" />;
  return (
    <AssigneesMenu
      task={task}
      members={task.members}
      onChange={(members) => change(taskId, { members: members.map(({ id }) => id) }, { members })}
    />
  );
}
