/** Reads a backup into an empty database. */
import { restoreCommand } from '../apps/server/src/backup/command.ts';
import { runCommand } from './lib/command.ts';

await runCommand(restoreCommand);
