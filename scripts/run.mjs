// `node scripts/run.mjs file.ts …`: installs when needed, then runs a TypeScript file of ours.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './lib/prepared.mjs';

ensureInstalled();
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl-C to the child as well; we wait for it to end in its own way.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
