/**
 * `npm run client` writes the types of the API, which are not tracked; `npm run client pack` builds the package that
 * programs elsewhere install.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Api, api, isForApiTokens, needsSession, type Route } from '@stint/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '../../apps/server/src/http/openapi.ts';

const here = import.meta.dirname;
const file = path.join(here, 'src/schema.gen.ts');
const dist = path.join(here, 'dist');

/** What API tokens are for, by one spelling of each path. */
function forTokens(table: Api): Api {
  const mayCall = (route: Route) => needsSession(route.can) && isForApiTokens(route);
  const domains = Object.entries(table).map(([domain, routes]) => {
    const open = Object.entries(routes).filter(([, route]) => mayCall(route));
    return [domain, Object.fromEntries(open.map(([op, route]) => [op, { ...route, also: [] }]))] as const;
  });
  return Object.fromEntries(domains);
}

async function generated(): Promise<string> {
  const document = JSON.stringify(openApi(forTokens(api), '1'));
  const types = astToString(await openapiTS(document, { silent: true }))
    .replace(/^ +(get|put|post|delete|options|head|patch|trace|header|cookie)\?: never;\n/gm, '')
    .replace(/^( {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));
  return `// Written by \`npm run client\` from the OpenAPI document.\n${types}`;
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** The folder `dist` is what `npm publish` or `npm pack` take. */
function pack(): void {
  fs.rmSync(dist, { recursive: true, force: true });
  run('../../node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
  const { name, version, license, type, dependencies } = JSON.parse(
    fs.readFileSync(path.join(here, 'package.json'), 'utf8'),
  );
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  const manifest = { name, version, license, type, exports, dependencies };
  fs.writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of ['README.md', '../../LICENSE'])
    fs.copyFileSync(path.join(here, name), path.join(dist, path.basename(name)));
}

fs.writeFileSync(file, await generated());
if (process.argv[2] === 'pack') pack();
