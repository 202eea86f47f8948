// `node scripts/run.mjs [--built] file.ts …`: installs when needed, then runs a TypeScript file of this repository.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './lib/prepared.mjs';

const [first, ...rest] = process.argv.slice(2);
const needsBuild = first === '--built';
ensureInstalled();
if (needsBuild) ensureBuilt();
const command = needsBuild || !first ? rest : [first, ...rest];
const child = spawn(process.execPath, ['--import', 'tsx', ...command], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl-C to the child as well; this process waits for it to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
