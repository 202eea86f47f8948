import type { TaskItem } from '@stint/contract';
import { offersEpic } from '@stint/domain/workspace/issue-types';
import { isClosed } from '@stint/domain/workspace/statuses';
import CircleCheck from 'lucide-react/icons/circle-check';
import CopyPlus from 'lucide-react/icons/copy-plus';
import GitBranch from 'lucide-react/icons/git-branch';
import Hourglass from 'lucide-react/icons/hourglass';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Link from 'lucide-react/icons/link';
import ListStart from 'lucide-react/icons/list-start';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import Zap from 'lucide-react/icons/zap';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFavorite } from '../../core/favorites/index.ts';
import {
  useOpenTask,
  useRemoveTasks,
  useWhyNotDelete,
  useWhyNotEstimate,
  useWhyNotHandle,
} from '../../core/tasks/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useOwnPlanner, usePlanLines } from '../plans/index.ts';
import { AssigneeLines } from './assignee-lines.tsx';
import { MoveLines } from './move-lines.tsx';
import type { Question } from './task-confirm.tsx';
import type { TaskMenuProps, TaskMenuView } from './task-menu-props.ts';
import { useAssign } from './use-assign.ts';
import { useClose } from './use-close.ts';
import { useCopyTask } from './use-copy-task.ts';
import { useNext } from './use-next.ts';

const TaskConfirm = lazy(() => import('./task-confirm.tsx').then((parts) => ({ default: parts.TaskConfirm })));

/** The menu of a task with its dialogs. It opens on mount. */
export function WholeMenu({ trigger, ...props }: TaskMenuProps & { trigger: ReactElement }) {
  const { task, planning } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const [lastQuestion, remember] = useState<Question | null>(null);
  const planner = useOwnPlanner();
  const ownLines = usePlanLines(task, planner && { ...planner, ...(props.plans && { employeeId: props.plans }) });
  return (
    <>
      <Menu requested align="end" trigger={trigger}>
        <Lines
          {...props}
          planLines={planning?.lines ?? ownLines.lines}
          onAsk={(next) => {
            remember(next);
            setQuestion(next);
          }}
        />
      </Menu>
      {planning?.dialog ?? ownLines.dialog}
      {lastQuestion && (
        <Suspense>
          <TaskConfirm
            about={question ?? lastQuestion}
            task={task}
            open={question !== null}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps extends TaskMenuProps {
  planLines: ReactNode;
  onAsk: (question: Question) => void;
}

/** The keys of commands that act on a row; a menu names its subject only in a list. */
function useRowKeys(subject: string | undefined) {
  const keys = {
    taskEstimate: useKeys('taskEstimate'),
    taskAssign: useKeys('taskAssign'),
    taskMove: useKeys('taskMove'),
  };
  return (id: keyof typeof keys): { keys?: string } => (subject && keys[id] ? { keys: keys[id] } : {});
}

/** Mounted only while the menu is open. */
function Lines({ task, subject, view = 'default', employeeId, planLines, onMove, onRemoved, onAsk }: LinesProps) {
  const t = useText('taskPage', 'taskMenu', 'tasks', 'common');
  const keysOf = useRowKeys(subject);
  const open = useOpenTask();
  const next = useNext();
  const makeCopy = useCopyTask();
  const favorite = useFavorite('Task', task.id);
  const whyNotEstimate = useWhyNotEstimate()(task);
  const whyNotHandle = useWhyNotHandle()(task);
  const whyNotDelete = useWhyNotDelete()(task);
  const server = useServer();
  const whyNot = useWhyNot();
  const remove = useRemoveTasks(onRemoved);
  return (
    <>
      <MenuItem icon={<Pencil />} blocked={whyNotHandle} onSelect={() => open(task.id)}>
        {t('taskMenu:editTask')}
      </MenuItem>
      <MenuItem
        icon={<Hourglass />}
        {...keysOf('taskEstimate')}
        blocked={whyNotEstimate}
        onSelect={() => onAsk('estimate')}
      >
        {t('tasks:estimate')}
      </MenuItem>
      <Assignment task={task} view={view} employeeId={employeeId} />
      {view !== 'unassign' && <AssigneeLines task={task} {...keysOf('taskAssign')} />}
      <MenuSeparator />
      {view !== 'unassign' && (
        <MenuItem icon={<ListStart />} blocked={next.why} onSelect={() => next.set(task)}>
          {t('taskMenu:setNext')}
        </MenuItem>
      )}
      {view !== 'unassign' && planLines}
      <MenuSeparator />
      <CloseLine task={task} />
      <MoveLines
        task={task}
        {...keysOf('taskMove')}
        blocked={whyNotHandle}
        onMove={onMove}
        onProject={() => onAsk('project')}
      />
      {offersEpic(task.issueType ?? null) ? (
        <MenuItem icon={<Zap />} blocked={whyNotHandle} onSelect={() => onAsk('epic')}>
          {t('taskMenu:chooseEpic')}
        </MenuItem>
      ) : (
        <MenuItem icon={<GitBranch />} blocked={whyNotHandle} onSelect={() => onAsk('parent')}>
          {task.parentId ? t('changeParent') : t('addParent')}
        </MenuItem>
      )}
      <MenuItem icon={<Share2 />} blocked={whyNotHandle} onSelect={() => onAsk('relations')}>
        {t('taskMenu:changeRelations')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Star />} blocked={favorite.why} onSelect={favorite.toggle}>
        {favorite.label}
      </MenuItem>
      <CopyLink taskId={task.id} />
      <MenuItem icon={<CopyPlus />} blocked={whyNot(server.tasks.create)} onSelect={() => makeCopy(task)}>
        {t('makeCopy')}
      </MenuItem>
      <MenuItem
        icon={<LayoutTemplate />}
        blocked={whyNot(server.taskTemplates.create)}
        onSelect={() => onAsk('template')}
      >
        {t('taskMenu:saveTemplate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} look="danger" blocked={whyNotHandle ?? whyNotDelete} onSelect={() => remove([task])}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

function CopyLink({ taskId }: { taskId: string }) {
  const t = useText('taskPage', 'teamSettings');
  return (
    <MenuItem
      icon={<Link />}
      onSelect={() => {
        const address = fullAddressOf(`/task/${taskId}`);
        void copyText(address).then((isThere) =>
          isThere
            ? toast({ look: 'success', title: t('linkCopied') })
            : toast({ look: 'danger', title: t('teamSettings:copyFailed'), description: address }),
        );
      }}
    >
      {t('copyLink')}
    </MenuItem>
  );
}

/** Assigns the task to the person whose list it is in, or unassigns it. */
function Assignment({
  task,
  view,
  employeeId,
}: {
  task: TaskItem;
  view: TaskMenuView;
  employeeId?: string | undefined;
}) {
  const t = useText('taskMenu', 'profile');
  const me = useMyself()?.employee?.id;
  const assign = useAssign(task);
  const whom = employeeId ?? me;
  if (!whom) return null;
  const isOn = view !== 'unassign' && task.members.some(({ id }) => id === whom);
  const words =
    whom === me ? { on: t('assignMe'), off: t('unassignMe') } : { on: t('profile:assign'), off: t('profile:unassign') };
  return isOn ? (
    <MenuItem icon={<UserMinus />} blocked={assign.whyNotOff(whom)} onSelect={() => assign.off(whom)}>
      {words.off}
    </MenuItem>
  ) : (
    <MenuItem icon={<UserPlus />} blocked={assign.whyNot(whom)} onSelect={() => assign.on(whom)}>
      {words.on}
    </MenuItem>
  );
}

function CloseLine({ task }: { task: TaskItem }) {
  const t = useText('taskPage');
  const { close, reopen } = useClose(task);
  const refused = useWhyNotHandle()(task);
  const isOver = isClosed(task);
  return (
    <MenuItem icon={isOver ? <RotateCcw /> : <CircleCheck />} blocked={refused} onSelect={isOver ? reopen : close}>
      {isOver ? t('reopen') : t('close')}
    </MenuItem>
  );
}
