import { canSearch, whyNotTitle } from '@stint/domain/work/tasks';
import Plus from 'lucide-react/icons/plus';
import { useText } from '../../../lib/i18n/i18n.ts';
import {
  bodyOf,
  QuickChips,
  useCreateTask,
  useQuickLine,
  useStartQuietly,
  useWhyNotCreate,
} from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import type { Command } from './commands.ts';

export const newTaskId = 'new-task';

/** What Enter does with a task: start it, switch to it, or undefined where time can't be tracked. */
export function useStartWord(): string | undefined {
  const t = useText('timer');
  const { isRunning } = useTimer();
  return useWhyNotStart()(null) === null ? t(isRunning ? 'switch' : 'startKey') : undefined;
}

/** A new task from one line, with its parsed properties. Enter starts it, Shift+Enter only creates it. */
export function useQuickCreate(typed: string): { command: Command | null; saysMore: boolean } {
  const t = useText('errors', 'common');
  const { teamId } = useTeams();
  const line = useQuickLine(typed);
  const refused = useWhyNotCreate();
  const start = useStartQuietly();
  const startWord = useStartWord();
  const { create } = useCreateTask();
  const { task, saysMore, read } = line;
  if (!canSearch(task.title)) return { command: null, saysMore: false };
  const why = whyNotTitle(task.title);
  const command: Command = {
    id: newTaskId,
    label: task.title,
    icon: <Plus className="text-accent-text" />,
    blocked: refused || (why && t(why)),
    hints: startWord ? { enter: startWord, shift: t('common:create') } : { enter: t('common:create') },
    ...(task.parts.length > 0 && { detail: <QuickChips parts={task.parts} /> }),
    run: async (how) => {
      const body = { ...bodyOf(await read()), organizationTeamId: teamId };
      create(body, how === 'shift' ? undefined : start);
    },
  };
  return { command, saysMore };
}
