import { Logger } from 'graphile-worker';

/** Logs failed jobs and drops the queue's other messages. */
export const loggerTo = (warn: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') warn(`jobs: ${message}`);
  });
