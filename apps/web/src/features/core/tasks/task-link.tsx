import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { addressOf } from '../../../ui/base-path.ts';

/** The task shown over the page, and how many history steps the page is behind. */
export interface OverTask {
  id: string;
  depth: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    task?: OverTask;
  }
}

/** Opens a task over the page under its own URL: back closes it, a reload opens its page. */
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

/** Hovering this long starts loading. */
const pointedFor = 50;
let pointed: ReturnType<typeof setTimeout> | undefined;

/**
 * A link that opens a task over the page, or its own page in a new tab. Lists have hundreds of them, so the task's
 * code and data load on hover.
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
      href={addressOf(`/task/${encodeURIComponent(taskId)}`)}
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
