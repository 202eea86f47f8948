import type { SearchKind, SearchResult } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import FolderClosed from 'lucide-react/icons/folder-closed';
import MessageSquare from 'lucide-react/icons/message-square';
import Paperclip from 'lucide-react/icons/paperclip';
import PenTool from 'lucide-react/icons/pen-tool';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { addressOf } from '../../../ui/base-path.ts';
import { StatusLabel, TaskNumber, TypeIcon, useOpenTask } from '../../core/tasks/index.ts';
import type { Command } from './commands.ts';

const icons: Record<Exclude<SearchKind, 'task' | 'person'>, ReactNode> = {
  project: <FolderClosed />,
  client: <Building2 />,
  team: <Users />,
  board: <PenTool />,
  file: <Paperclip />,
  comment: <MessageSquare />,
  entry: <Clock />,
};

function iconOf({ kind, task, title }: SearchResult): ReactNode {
  if (kind === 'task') return <TypeIcon type={task?.issueType ?? null} />;
  return kind === 'person' ? <Avatar name={title} size="tiny" decorative /> : icons[kind];
}

/** Status, number and project of a task; otherwise where the record belongs. */
function Detail({ result: { kind, task, project, team, person } }: { result: SearchResult }) {
  const place = kind === 'board' ? team?.name : kind === 'entry' ? person?.name : project?.name;
  return (
    <>
      {place && (
        <span dir="auto" className="max-w-32 truncate text-caption text-muted max-sm:hidden">
          {place}
        </span>
      )}
      {kind === 'task' && task && <StatusLabel task={task} className="max-w-28 max-sm:hidden" />}
      {task && <TaskNumber task={task} />}
    </>
  );
}

/** What the search of everything answers, as commands by kind; the kind with the best result first. */
export function useResults(
  typed: string,
  { isEnabled, onTeam }: { isEnabled: boolean; onTeam: (teamId: string) => void },
) {
  const t = useText('search', 'shell', 'tasks', 'taskMenu', 'settings');
  const server = useServer();
  const openTask = useOpenTask();
  const { history } = useRouter();
  const search = useSettled(typed).trim();
  const hasQuery = isEnabled && canSearch(typed);
  const answer = useQuery({
    ...apiQuery(server.search.find, { q: search.slice(0, 255) }),
    enabled: hasQuery && canSearch(search),
    placeholderData: keepPreviousData,
  });
  const labels: Record<SearchKind, string> = {
    ...{ task: t('tasks:title'), project: t('shell:projects'), person: t('taskMenu:people') },
    ...{ client: t('settings:clients'), team: t('shell:switchTeam'), board: t('boards') },
    ...{ file: t('files'), comment: t('comments'), entry: t('entries') },
  };
  const open = (result: SearchResult) => {
    const { kind, id, task, link } = result;
    if (kind === 'team') onTeam(id);
    else if (kind !== 'entry' && task) openTask(task.id);
    else history.push(addressOf(link));
  };
  const items = hasQuery ? (answer.data?.items ?? []) : [];
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({
    label: labels[kind],
    commands: items.filter((item) => item.kind === kind).map((result) => commandOf(result, () => open(result))),
  }));
  const isAwaited = answer.fetchStatus === 'fetching' && (answer.isPlaceholderData || answer.isPending);
  return {
    groups,
    isWaiting: hasQuery && (search !== typed.trim() || isAwaited),
    error: hasQuery ? answer.error : null,
  };
}

const commandOf = (result: SearchResult, run: () => void): Command => ({
  id: `${result.kind}-${result.id}`,
  label: result.title,
  ranges: result.titleRanges,
  excerpt: result.excerpt,
  icon: iconOf(result),
  detail: <Detail result={result} />,
  run,
});
