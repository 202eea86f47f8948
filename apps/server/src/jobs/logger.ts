import { Logger } from 'graphile-worker';

/** Failures of jobs reach the server's log; everything else the queue says does not. */
export const loggerTo = (warn: (message: string) => void): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') warn(`jobs: ${message}`);
  });
