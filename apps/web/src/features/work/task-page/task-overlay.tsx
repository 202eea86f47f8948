import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { isGone } from '../../../lib/page/gone.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { OverTask } from '../../core/tasks/index.ts';
import { PageCrumbs, PageError, TabTitle } from '../../identity/shell/index.ts';
import { OverPage } from './over-page.ts';
import { TaskBody, TaskBodyPending } from './task-body.tsx';
import { taskQuery } from './task-query.ts';
import { TaskUnread } from './task-unread.tsx';

/** A task over the page that opened it. Closing returns to that page. */
export function TaskOverlay() {
  const t = useText('tasks');
  const { history } = useRouter();
  const at = useLocation({ select: ({ state }) => state.task ?? null });
  // Stays set during the closing animation.
  const [overlayTask, setOverlayTask] = useState<OverTask | null>(at);
  if (at && at.id !== overlayTask?.id) setOverlayTask(at);
  const taskId = at?.id ?? overlayTask?.id ?? '';
  const [removed, setRemoved] = useState<OverTask | null>(null);
  const isRemoved = removed !== null && (at === null || at === removed);
  const {
    data: task,
    error,
    refetch,
  } = useQuery({ ...taskQuery(useServer(), taskId), enabled: at !== null && !isRemoved });
  const retry = () => void refetch();
  const close = () => at && history.go(-at.depth);
  const title = task ? `${task.taskNumber} ${task.title}` : t('title');
  return (
    <Dialog size="page" title={title} titleHidden open={at !== null} onOpenChange={(open) => !open && close()}>
      <OverPage value={true}>
        {at && <TaskNames title={title} />}
        {error && (!task || isGone(error)) ? (
          <PageError error={error} onRetry={retry} />
        ) : task && !isRemoved ? (
          <>
            {error && <TaskUnread error={error} onRetry={retry} />}
            <TaskBody
              key={task.id}
              task={task}
              actions={<AsPage taskId={task.id} />}
              onRemoved={() => {
                // Set first, so that the deleted task is not fetched again.
                flushSync(() => setRemoved(at));
                close();
              }}
            />
          </>
        ) : (
          <TaskBodyPending />
        )}
      </OverPage>
    </Dialog>
  );
}

/** The task in the tab and in the header, instead of the page behind it. */
function TaskNames({ title }: { title: string }) {
  return (
    <>
      <TabTitle title={title} />
      <PageCrumbs crumbs={[{ label: title }]} />
    </>
  );
}

function AsPage({ taskId }: { taskId: string }) {
  const t = useText('taskMenu');
  const navigate = useNavigate();
  return (
    <IconButton
      name={t('asPage')}
      icon={<Maximize2 />}
      size="small"
      className="me-9 @min-[52rem]:me-0"
      onClick={() => void navigate({ to: '/task/$taskId', params: { taskId }, replace: true })}
    />
  );
}
