#!/usr/bin/env node
// The command of the packed server: `stint`, `stint backup FILE`, `stint restore FILE`, `stint doctor`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Stint needs Node.js 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}
const commands = { start: 'main', backup: 'backup', restore: 'restore', doctor: 'doctor' };
const [name = 'start', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) {
  console.error(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
// npx keeps packages in a cache that it may clear, so the data are kept in the home of the account.
process.env.DATA_DIR ??= path.join(os.homedir(), '.stint');
fs.mkdirSync(process.env.DATA_DIR, { recursive: true, mode: 0o700 });
process.env.NODE_ENV ??= 'production';
process.argv.splice(2, process.argv.length, ...rest);
v8.setFlagsFromString('--max-semi-space-size=16');
v8.setFlagsFromString('--max-old-space-size=2000');
await import(`../apps/server/dist/${commands[/** @type {keyof typeof commands} */ (name)]}.js`);
