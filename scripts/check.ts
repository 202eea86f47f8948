/** Everything that can be known without running the product. A check that passes takes one line. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { root } from './lib/prepared.mjs';

interface Check {
  name: string;
  /** What node is to run. */
  run: string[];
  /** What the output has to contain besides: proof that the tool looked at anything at all. */
  proof?: RegExp;
  /** What of the output is worth telling though it passed. */
  tells?: RegExp;
}

const checks: Check[] = [
  { name: 'lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  {
    name: 'architecture',
    run: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'packages', 'apps', 'e2e', 'bench', 'scripts'],
    // Without a compiler it understands, dependency-cruiser finds no modules and is content.
    proof: /no dependency violations found \(\d{2,} modules/,
  },
  { name: 'unused code', run: ['node_modules/knip/bin/knip.js'] },
  { name: 'locales', run: ['--import', 'tsx', 'scripts/check-locales.ts'], tells: /translated: .*/ },
  { name: 'features', run: ['--import', 'tsx', 'scripts/check-features.ts'] },
];

const isThere = ({ run }: Check) => !run.at(-1)?.startsWith('scripts/check-') || fs.existsSync(run.at(-1) ?? '');

function passes({ name, run, proof, tells }: Check): boolean {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, run, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const output = `${stdout}${stderr}`.trim();
  const passed = status === 0 && (proof?.test(output) ?? true);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const told = tells?.exec(output)?.[0];
  const more = passed ? told && `: ${told}` : `\n\n${output}\n`;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${more ?? ''}`);
  return passed;
}

process.chdir(root);
const wanted = process.argv.slice(2);
const chosen = checks.filter((check) => isThere(check) && (wanted.length === 0 || wanted.includes(check.name)));
const failed = chosen.filter((check) => !passes(check));
console.log(
  failed.length === 0 ? `${chosen.length} checks passed` : `Failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
