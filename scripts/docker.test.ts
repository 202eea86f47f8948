import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { composeCommandProblems, composeProblems, dockerfileProblems, unitProblems } from './docker-rules.ts';
import { root } from './lib/prepared.mjs';

const exists = (file: string) => fs.existsSync(path.join(root, file));
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const [dockerfile, compose, unit] = [read('Dockerfile'), read('compose.yaml'), read('deploy/stint.service')];

it('accepts the files of this project', () => {
  expect([
    ...dockerfileProblems(dockerfile, exists),
    ...composeProblems(compose, exists),
    ...unitProblems(unit),
  ]).toEqual([]);
});

it.each([
  ['root', 'USER node\n', 'USER root\n', 'the last stage runs as root'],
  ['no account', 'USER node\n', '', 'the last stage runs as root'],
  ['no health check', /HEALTHCHECK(.*\n){2}/, '', 'the last stage has 0 HEALTHCHECK'],
  ['two volumes', 'VOLUME /data\n', 'VOLUME /data\nVOLUME /app\n', 'the last stage has 2 VOLUME'],
  ['the newest image', /node:20\S+/g, 'node:latest', 'node:latest has no fixed tag'],
  ['an image without a tag', /node:20\S+/g, 'node', 'node has no fixed tag'],
  ['a file that does not exist', 'LICENSE ./', 'LICENCE ./', 'COPY LICENCE: there is no such file'],
  ['a stage that does not exist', '--from=build', '--from=builder', 'COPY --from=builder: there is no such stage'],
  ['a download', 'EXPOSE 3000', 'ADD https://example.com/a.tar /', 'ADD https://example.com/a.tar: use COPY'],
  ['a secret', 'EXPOSE 3000', 'ENV SMTP_PASS=x', 'ENV SMTP_PASS holds a secret'],
])('rejects a Dockerfile with %s', (_, find, replacement, problem) => {
  expect(dockerfileProblems(dockerfile.replace(find, replacement), exists)).toContain(problem);
});

it.each([
  ['the newest image', 'redis:8-alpine', 'redis', 'redis: redis has no fixed tag'],
  ['a password', /POSTGRES_PASSWORD: \S+/, 'POSTGRES_PASSWORD: x', 'postgres: POSTGRES_PASSWORD holds a secret'],
  ['a volume that does not exist', 'data:/data', 'date:/data', 'stint: there is no volume date'],
  ['a service that does not exist', '[server-1, server-2]', '[server-3]', 'caddy: there is no service server-3'],
])('rejects a compose file with %s', (_, find, replacement, problem) => {
  expect(composeProblems(compose.replace(find, replacement), exists)).toContain(problem);
});

it('the documentation names a profile and its services in each command of docker compose', () => {
  const page = read('docs/running.md');
  expect(composeCommandProblems(page, compose)).toEqual([]);
  for (const [find, replacement, problem] of [
    ['--profile alone stop stint', 'stop stint', 'docker compose stop stint: names no profile'],
    [
      'alone start stint',
      'alone start server',
      'docker compose --profile alone start server: alone has no service server',
    ],
    ['alone cp stint:', 'cluster cp stint:', 'cluster has no service stint'],
    ['run --rm -T stint', 'run --rm -T server-1', 'alone has no service server-1'],
    ['alone logs stint', 'alone logs caddy', 'alone has no service caddy'],
  ] as const)
    expect(composeCommandProblems(page.replace(find, replacement), compose)).toEqual([
      expect.stringContaining(problem),
    ]);
});

it.each([
  ['root', 'User=stint', 'User=root', 'the unit lacks User=(?!root)'],
  ['SIGTERM to the database, too', 'KillMode=mixed', 'KillMode=control-group', 'the unit lacks KillMode=mixed'],
])('rejects a unit with %s', (_, find, replacement, problem) => {
  expect(unitProblems(unit.replace(find, replacement))).toEqual([problem]);
});

it('the documentation runs a command beside the unit with the account, folder and settings of the unit', () => {
  const setting = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1];
  const command = /^systemd-run [\s\S]*?doctor\.js$/m.exec(read('docs/running.md'))?.[0].split(/[\s\\]+/);
  expect(command).toEqual(
    expect.arrayContaining([
      `--uid=${setting('User')}`,
      `--working-directory=${setting('WorkingDirectory')}`,
      `--property=EnvironmentFile=${setting('EnvironmentFile')}`,
      `--setenv=${/DATA_DIR=\S+/.exec(unit)?.[0]}`,
    ]),
  );
});
