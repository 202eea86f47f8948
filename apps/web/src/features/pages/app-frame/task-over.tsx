import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { TaskOverlay } from '../../work/task-page/index.ts';

/** A task over the page, once one was opened. */
export function TaskOver() {
  const open = useLocation({ select: ({ state }) => state.task !== undefined });
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <TaskOverlay />
    </Suspense>
  ) : null;
}
