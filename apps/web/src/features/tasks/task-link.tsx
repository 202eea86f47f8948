import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A task that is open over the page: which, and how many steps back the page is. */
export interface OverTask {
  id: string;
  depth: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    task?: OverTask;
  }
}

/** Opens a task over the page: under its own address, so that the way back closes it and a reload opens its page. */
export function useOpenTask(): (taskId: string) => void {
  const navigate = useNavigate();
  return (taskId) =>
    void navigate({
      to: '.',
      search: true,
      resetScroll: false,
      state: ({ task }) => ({ task: { id: taskId, depth: (task?.depth ?? 0) + 1 } }),
      mask: { to: '/task/$taskId', params: { taskId }, unmaskOnReload: true },
    });
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type TaskLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus'> & {
  taskId: string;
};

/** A pointer that stays so long is about to press. */
const pointedFor = 50;
let pointed: ReturnType<typeof setTimeout> | undefined;

/**
 * A way to a task: over the page that it is pressed on; in another tab it is the task's own page. Lists have hundreds:
 * one costs its element, and what it leads to is fetched when somebody points at it.
 */
export function TaskLink({ taskId, onClick, ...rest }: TaskLinkProps) {
  const open = useOpenTask();
  const router = useRouter();
  const fetchSoon = () => {
    clearTimeout(pointed);
    const fetch = () => router.preloadRoute({ to: '/task/$taskId', params: { taskId } }).catch(() => undefined);
    pointed = setTimeout(fetch, pointedFor);
  };
  return (
    <a
      href={`/task/${encodeURIComponent(taskId)}`}
      {...rest}
      onPointerEnter={fetchSoon}
      onPointerLeave={() => clearTimeout(pointed)}
      onFocus={fetchSoon}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        open(taskId);
      }}
    />
  );
}
