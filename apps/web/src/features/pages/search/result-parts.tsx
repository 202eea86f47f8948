import type { SearchKind, SearchResult } from '@stint/contract';
import Building2 from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import FolderClosed from 'lucide-react/icons/folder-closed';
import MessageSquare from 'lucide-react/icons/message-square';
import Paperclip from 'lucide-react/icons/paperclip';
import PenTool from 'lucide-react/icons/pen-tool';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusLabel, TaskNumber, TypeIcon, useVocabulary } from '../../core/tasks/index.ts';

const icons: Record<Exclude<SearchKind, 'task' | 'person'>, ReactNode> = {
  project: <FolderClosed />,
  client: <Building2 />,
  team: <Users />,
  board: <PenTool />,
  file: <Paperclip />,
  comment: <MessageSquare />,
  entry: <Clock />,
};

export function ResultIcon({ result: { kind, task, title } }: { result: SearchResult }) {
  const types = useVocabulary('issueTypes');
  const type = task?.issueType ?? null;
  if (kind === 'task') return <TypeIcon type={type} color={types.find(({ name }) => name === type)?.color} />;
  return kind === 'person' ? <Avatar name={title} size="tiny" decorative /> : icons[kind];
}

/** Where a result belongs: the team of a board, the person of an entry or comment, the project of others. */
const placeOf = ({ kind, project, team, person }: SearchResult): string | undefined => {
  if (kind === 'board') return team?.name;
  return kind === 'entry' ? person?.name : project?.name;
};

/** Status, number and project of a task; otherwise where the record belongs. */
export function ResultDetail({ result, isWide = false }: { result: SearchResult; isWide?: boolean }) {
  const place = placeOf(result);
  const narrow = isWide ? '' : 'max-sm:hidden';
  return (
    <>
      {place && (
        <span dir="auto" className={`max-w-32 truncate text-caption text-muted ${narrow}`}>
          {place}
        </span>
      )}
      {result.kind === 'task' && result.task && <StatusLabel task={result.task} className={`max-w-28 ${narrow}`} />}
      {result.task && <TaskNumber task={result.task} />}
    </>
  );
}

/** The names of the kinds, in the plural. */
export function useKindLabels(): Record<SearchKind, string> {
  const t = useText('search', 'shell', 'tasks', 'taskMenu', 'settings', 'teams');
  return {
    ...{ task: t('tasks:title'), project: t('shell:projects'), person: t('taskMenu:people') },
    ...{ client: t('settings:clients'), team: t('teams:title'), board: t('boards') },
    ...{ file: t('files'), comment: t('comments'), entry: t('entries') },
  };
}
