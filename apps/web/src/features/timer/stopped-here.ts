import { useOutbox } from './use-outbox.ts';

/** Whether the last that was pressed since this page was opened is a stop. */
export function useStoppedHere(): boolean {
  const last = useOutbox().commands.findLast(({ kind }) => kind === 'start' || kind === 'stop');
  return last?.kind === 'stop' && last.clock.wall >= performance.timeOrigin;
}
