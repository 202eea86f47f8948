import { type MeetingType, VISIT_SECONDS } from '@stint/contract';
import { useEffect } from 'react';
import { useServer } from '../../../lib/api/server.tsx';

interface Place {
  taskId?: string | undefined;
  room?: string | undefined;
  type?: MeetingType | undefined;
}

/** Shows others that this task or meeting is open here, until it is closed. */
export function useVisit({ taskId, room, type }: Place): void {
  const { visits } = useServer();
  useEffect(() => {
    const place = taskId ? { taskId } : room && type ? { room, type } : null;
    if (!place) return;
    // Others miss a face if this fails, and nothing else.
    const enter = () => void visits.enter(place).catch(() => undefined);
    const leave = () => void visits.leave(place).catch(() => undefined);
    enter();
    const timer = setInterval(enter, VISIT_SECONDS * 1000);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [visits, taskId, room, type]);
}
