import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openLogFiles } from './log-files.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'stint-logs-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

it('writes one file per day, and starts another before one has 5 MB', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warnings: string[] = [];
  const logs = await openLogFiles(dataDir, (message) => warnings.push(message));
  const folder = path.join(dataDir, 'logs');
  const files = () => readdirSync(folder).filter((name) => /^stint\.\d{4}-\d\d-\d\d\.\d+\.log$/.test(name));
  const line = `${'x'.repeat(9999)}\n`;
  for (let i = 0; i < 600; i++) {
    logs.write(line);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(() => expect(files().length).toBeGreaterThanOrEqual(2), 5000);
  logs.write('last\n');
  logs.end();
  expect(warnings).toEqual([]);
  for (const name of files()) {
    const { size, mode } = statSync(path.join(folder, name));
    expect(size).toBeLessThanOrEqual(5 * 1024 * 1024);
    expect(mode & 0o777).toBe(0o600);
  }
  expect(files().some((name) => readFileSync(path.join(folder, name), 'utf8').endsWith('last\n'))).toBe(true);
});
