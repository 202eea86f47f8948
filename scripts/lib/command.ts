import { explain } from '../../apps/server/src/explain.ts';

/** Runs a command with the process's arguments and prints its result or error. */
export async function runCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  // An ordinary exit, so that incomplete files are removed.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
