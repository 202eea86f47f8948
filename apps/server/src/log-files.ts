import { mkdirSync } from 'node:fs';
import path from 'node:path';
import roll from 'pino-roll';

interface LogFiles {
  write(line: string): void;
  /** Flushes to disk. */
  end(): void;
}

const fileCount = 30;

/** One file a day, and another before it has 5 MB; the newest thirty are kept. The terminal shows the same. */
export async function openLogFiles(dataDir: string, warn: (message: string) => void): Promise<LogFiles> {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const file = await roll({
    file: path.join(folder, 'stint'),
    extension: '.log',
    frequency: 'daily',
    dateFormat: 'yyyy-MM-dd',
    // Less than 5 MB, because pending lines still go into a full file.
    size: '4m',
    limit: { count: fileCount },
    mode: 0o600,
    // Synchronous, so that the last lines before a crash are on disk and a full file is rotated in time.
    sync: true,
  });
  let failed = false;
  file.on('error', (error: Error) => {
    if (failed) return;
    failed = true;
    warn(`The log cannot be written to ${folder}: ${error.message}`);
  });
  return {
    write: (line) => {
      process.stdout.write(line);
      file.write(line);
    },
    end: () => {
      // On a full disk a flush would retry forever.
      if (!failed) file.flushSync();
      file.end();
    },
  };
}
