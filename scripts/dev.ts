/** The server and the web application, both reloading when a file changes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/prepared.mjs';

const webUrl = 'http://localhost:5173';
const port = process.env.PORT ?? '3000';
const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    PUBLIC_URL: webUrl,
    PORT: port,
  }),
  start('vite/bin/vite.js', ['apps/web', '--strictPort'], { API_URL: `http://127.0.0.1:${port}` }),
];

function start(file: string, args: string[], env: Record<string, string>) {
  const command = [path.join(root, 'node_modules', file), ...args];
  return spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...env, ...process.env } });
}

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
console.log(`The web application is at ${webUrl}; it asks the server on port ${port}.`);
