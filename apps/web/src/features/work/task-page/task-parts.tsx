import type { Task } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useFieldsBlocked } from '../../core/tasks/index.ts';
import { TaskGithub } from '../../outside/integrations/index.ts';
import { TaskBoards } from '../boards/index.ts';
import { relationsOf } from '../task-menu/index.ts';
import { Attachments } from './attachments.tsx';
import { ChildIssues } from './children.tsx';
import { RelatedIssues } from './related.tsx';
import { TaskText } from './task-text.tsx';

const parts = ['criteria', 'attachments', 'children', 'related', 'boards'] as const;
type Part = (typeof parts)[number];

/** The parts with content. A part stays once it was shown, also while it is being emptied. */
function useShownParts(task: Task): ReadonlySet<Part> {
  const server = useServer();
  const attachments = useQuery(apiQuery(server.attachments.list, { taskId: task.id })).data?.items;
  const boards = useQuery(apiQuery(server.boards.ofTask, { taskId: task.id })).data?.items;
  const isFilled: Record<Part, boolean> = {
    criteria: Boolean(task.acceptanceCriteria),
    attachments: Boolean(attachments?.length),
    children: Boolean(task.children?.length),
    related: relationsOf(task).length > 0,
    boards: Boolean(boards?.length),
  };
  const visibleParts = useRef(new Set<Part>());
  for (const part of parts) if (isFilled[part]) visibleParts.current.add(part);
  return visibleParts.current;
}

/** The texts, files, sub-tasks and links of a task; the empty ones are buttons in one row. */
export function TaskParts({ task }: { task: Task }) {
  const t = useText('taskPage', 'taskMenu', 'boards');
  const filled = useShownParts(task);
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set());
  const blocked = useFieldsBlocked();
  const isShown = (part: Part) => filled.has(part) || opened.has(part);
  const add: Record<Part, string> = {
    criteria: t('addCriteria'),
    attachments: t('taskMenu:attach'),
    children: t('addChild'),
    related: t('addRelated'),
    boards: t('boards:linkBoard'),
  };
  const folded = parts.filter((part) => !isShown(part));
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TaskText task={task} field="description" title={t('description')} placeholder={t('descriptionHint')} />
      {isShown('criteria') && (
        <TaskText
          task={task}
          field="acceptanceCriteria"
          title={t('criteria')}
          placeholder={t('criteriaHint')}
          small
          startsOpen={opened.has('criteria')}
        />
      )}
      {isShown('attachments') && <Attachments task={task} startsOpen={opened.has('attachments')} />}
      {isShown('children') && <ChildIssues task={task} startsOpen={opened.has('children')} />}
      {isShown('related') && <RelatedIssues task={task} startsOpen={opened.has('related')} />}
      <TaskGithub taskId={task.id} />
      {isShown('boards') && <TaskBoards taskId={task.id} startsOpen={opened.has('boards')} />}
      {folded.length > 0 && (
        <div className="-mx-2 flex flex-wrap gap-1">
          {folded.map((part) => (
            <Button
              key={part}
              look="quiet"
              size="small"
              blocked={blocked}
              onClick={() => setOpened(new Set([...opened, part]))}
            >
              <Plus />
              {add[part]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
