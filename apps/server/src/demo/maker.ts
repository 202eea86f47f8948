import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The built server has it as a file beside its own. Otherwise it is TypeScript. */
const script = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', fileURLToPath(new URL('./make.ts', import.meta.url))]
  : [fileURLToPath(new URL('./demo.js', import.meta.url))];
/** Less than the visitors' requests get. */
const lowPriority = 5;
const maxErrorText = 2000;

/** Makes a company in another process, because that takes a minute of processor time. */
export function demoMaker(url: string) {
  let stop: () => void = () => undefined;
  const make = (until: string): Promise<void> =>
    new Promise((resolve, reject) => {
      // An address of a socket has no host, which DATABASE_URL needs; the socket still takes precedence.
      const env = { ...process.env, DATABASE_URL: url.replace('@/', '@localhost/') };
      const child = spawn(process.execPath, [...script, until], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let errorText = '';
      child.stderr.on('data', (text: Buffer) => {
        errorText = (errorText + text.toString()).slice(-maxErrorText);
      });
      child.on('spawn', () => setPriority(child.pid ?? 0, lowPriority));
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The demo was not made: ${errorText}`))));
      stop = () => void child.kill();
    });
  return { make, stop: () => stop() };
}
