import { mkdirSync } from 'node:fs';
import path from 'node:path';
import roll from 'pino-roll';

interface LogFiles {
  write(line: string): void;
  /** Everything that was written is on disk afterwards. */
  end(): void;
}

const kept = 30;

/** One file a day, and a new one before it has 5 MB; the newest thirty stay. The terminal shows the same. */
export async function openLogFiles(dataDir: string, warn: (message: string) => void): Promise<LogFiles> {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const file = await roll({
    file: path.join(folder, 'stint'),
    extension: '.log',
    frequency: 'daily',
    dateFormat: 'yyyy-MM-dd',
    // Less than 5 MB: what is under way when a file is full still goes into it.
    size: '4m',
    limit: { count: kept },
    // A line is on disk when it is written: what a crash says is not lost, and a full file ends in time.
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
      // On a full disk a flush would try for ever.
      if (!failed) file.flushSync();
      file.end();
    },
  };
}
