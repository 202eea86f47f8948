/** Writes a backup of the whole installation into one file. */
import { backupCommand } from '../apps/server/src/backup/command.ts';
import { runCommand } from './lib/command.ts';

await runCommand(backupCommand);
