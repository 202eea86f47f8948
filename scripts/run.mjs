// `node scripts/run.mjs [--lean] [--built] file.ts …`: installs when needed, then runs a TypeScript file of this
// repository. With `--lean` the tools of contributors need not be there.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './lib/prepared.mjs';

const args = process.argv.slice(2);
const flags = args.filter((_word, at) => args.slice(0, at + 1).every((flag) => flag.startsWith('--')));
ensureInstalled({ tools: !flags.includes('--lean') });
if (flags.includes('--built')) ensureBuilt();
const command = args.slice(flags.length);
const child = spawn(process.execPath, ['--import', 'tsx', ...command], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl-C to the child as well; this process waits for it to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
