import { useOutbox } from './use-outbox.ts';

/** Whether the last start or stop on this page is a stop. */
export function useStoppedHere(): boolean {
  const last = useOutbox().commands.findLast(({ kind }) => kind === 'start' || kind === 'stop');
  return last?.kind === 'stop' && last.clock.wall >= performance.timeOrigin;
}
