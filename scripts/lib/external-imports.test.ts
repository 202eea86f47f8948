import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { missingPackages } from './external-imports.ts';

it('PLATFORM-31 names each package that the built server imports, early or late, and that is not there', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-imports-'));
  const write = (file: string, text: string) => {
    const place = path.join(folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  };
  try {
    const early = `import fs from "node:fs";\nimport { a } from "there";\nimport "gone-early/part";\nimport b from './own.js';`;
    write(
      'apps/server/dist/main.js',
      `${early}\nconst late = await import("gone-late");\nconst text = 'no import of "words"';`,
    );
    write(
      'apps/server/dist/thread.js',
      `import { c } from "nested";\nimport("tsx/esm/api");\nimport d from "for-import-only";`,
    );
    const exported = JSON.stringify({ name: 'for-import-only', exports: { import: './index.mjs' } });
    for (const file of ['node_modules/there/index.js', 'apps/server/node_modules/nested/index.js']) write(file, '');
    write('node_modules/for-import-only/package.json', exported);
    expect(missingPackages(folder)).toEqual(['gone-early/part', 'gone-late']);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
