/** The built product as a separate process with an empty data directory and a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
/** Set to empty, so that neither the caller's environment nor a developer's .env reaches the product under test. */
const untouched = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'BASE_PATH',
  'HOST',
  'ALLOWED_ORIGINS',
  'TRUST_PROXY',
  'LOG_LEVEL',
]
  .concat(['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURE', 'SMTP_USER', 'SMTP_PASS', 'SMTP_FROM'])
  .concat(['FILE_PROVIDER', 'S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  .concat(['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'JITSI_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'])
  .concat(['TOKEN_SECRET', 'SEAL_SECRET', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'ALLOW_PRIVATE_NETWORK'])
  .concat(['GITHUB_APP_ID', 'GITHUB_APP_NAME', 'GITHUB_PRIVATE_KEY', 'GITHUB_WEBHOOK_SECRET', 'GITHUB_API_URL'])
  .concat(['GITHUB_APP_CLIENT_ID', 'GITHUB_APP_CLIENT_SECRET'])
  .concat(['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'])
  .concat(
    ['GOOGLE', 'GITHUB', 'FACEBOOK', 'TWITTER'].flatMap((name) => [
      `${name}_CLIENT_ID`,
      `${name}_CLIENT_SECRET`,
      `${name}_URL`,
    ]),
  );
/** The log line of a 500, which no journey expects. */
const failure = '"msg":"request failed"';
const readyWithin = 60_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

function freshDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-e2e-'));
  // As root, the embedded database runs under another account that needs access.
  fs.chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

interface Options {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

export async function startServer({ dataDir = freshDataDir(), port, env = {} }: Options = {}): Promise<RunningServer> {
  const main = path.join(root, 'apps/server/dist/main.js');
  if (!fs.existsSync(main)) throw new Error('The product is not built: npm run build');
  const chosen = port ?? (await freePort());
  const cleared = Object.fromEntries(untouched.map((name) => [name, '']));
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...cleared, NODE_ENV: 'production', PORT: String(chosen), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
    for (const line of text.toString().split('\n')) if (line.includes(failure)) process.stderr.write(`${line}\n`);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const deadline = Date.now() + readyWithin;
  while (!output.includes('Stint is ready at')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output}`);
    await sleep(20);
  }
  return {
    url: `http://localhost:${chosen}`,
    dataDir,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
