/** Rules for the Dockerfile, compose.yaml, its commands in the documentation and the systemd unit, with one line per problem. */
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast';
import { parse } from 'yaml';
import { z } from 'zod';

type Exists = (file: string) => boolean;

const secret = /pass(word|wd)?|secret|token|api_?key|credential|private_?key/i;
const isPinned = (image: string) => /(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image);
const wordsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());
const problemIf = (wrong: boolean, problem: string) => (wrong ? [problem] : []);

function copyProblems(copy: Copy, stages: string[], exists: Exists): string[] {
  const from = copy.getFromFlag()?.getValue();
  if (from) return problemIf(!stages.includes(from), `COPY --from=${from}: there is no such stage`);
  const missing = wordsOf(copy)
    .slice(0, -1)
    .filter((source) => !exists(source));
  return missing.map((source) => `COPY ${source}: there is no such file`);
}

function instructionProblems(instruction: Instruction, stages: string[], exists: Exists): string[] {
  if (instruction instanceof Copy) return copyProblems(instruction, stages, exists);
  const [keyword, words] = [instruction.getKeyword(), wordsOf(instruction)];
  if (keyword === 'ADD') return [`ADD ${words[0]}: use COPY`];
  if (keyword !== 'ENV' && keyword !== 'ARG') return [];
  const names = words.map((word) => word.split('=')[0] ?? '').filter((name) => secret.test(name));
  return names.map((name) => `${keyword} ${name} holds a secret`);
}

export function dockerfileProblems(text: string, exists: Exists): string[] {
  const dockerfile = DockerfileParser.parse(text);
  const all = dockerfile.getInstructions();
  const last = all.slice(all.findLastIndex((instruction) => instruction instanceof From));
  const instructionsOf = (keyword: string) => last.filter((instruction) => instruction.getKeyword() === keyword);
  const user = instructionsOf('USER').at(-1)?.getArgumentsContent() ?? 'root';
  const stages = dockerfile.getFROMs().flatMap((from) => from.getBuildStage() ?? []);
  const images = dockerfile.getFROMs().map((from) => from.getImage() ?? '');
  const unpinned = images.filter((image) => !stages.includes(image) && !isPinned(image));
  return [
    ...problemIf(/^(root|0)\b/.test(user), `the last stage runs as ${user}`),
    ...problemIf(instructionsOf('HEALTHCHECK').at(-1)?.getArgumentsContent() === 'NONE', 'HEALTHCHECK is off'),
    ...['HEALTHCHECK', 'VOLUME', 'CMD'].flatMap((keyword) =>
      problemIf(
        instructionsOf(keyword).length !== 1,
        `the last stage has ${instructionsOf(keyword).length} ${keyword}`,
      ),
    ),
    ...unpinned.map((image) => `${image} has no fixed tag`),
    ...all.flatMap((instruction) => instructionProblems(instruction, stages, exists)),
  ];
}

const Service = z.object({
  image: z.string(),
  build: z.string().optional(),
  profiles: z.array(z.enum(['alone', 'cluster'])).min(1),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)]).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) });

export function composeProblems(text: string, exists: Exists): string[] {
  const { services, volumes } = Compose.parse(parse(text, { merge: true }));
  return Object.entries(services).flatMap(([name, service]) => {
    const secrets = Object.entries(service.environment).filter(([key, value]) => secret.test(key) && value[0] !== '$');
    const sources = service.volumes.map((mount) => mount.split(':')[0] ?? '');
    const missing = sources.filter((source) => !(source.startsWith('.') ? exists(source) : source in volumes));
    const strangers = service.depends_on.filter((other) => !services[other]);
    return [
      ...problemIf(!service.build && !isPinned(service.image), `${name}: ${service.image} has no fixed tag`),
      ...secrets.map(([key]) => `${name}: ${key} holds a secret`),
      ...missing.map((source) => `${name}: there is no volume ${source}`),
      ...strangers.map((other) => `${name}: there is no service ${other}`),
    ];
  });
}

/** The services that a command of docker compose names. */
function servicesOf(words: string[]): string[] {
  const [verb, ...rest] = words;
  const names = rest.filter((word) => !word.startsWith('-'));
  if (verb === 'exec' || verb === 'run') return names.slice(0, 1);
  if (verb === 'cp') return names.filter((name) => name.includes(':')).map((name) => name.split(':')[0] ?? '');
  return names;
}

/** Checks the commands of docker compose in a page: without a profile they do nothing and succeed. */
export function composeCommandProblems(page: string, compose: string): string[] {
  const { services } = Compose.parse(parse(compose, { merge: true }));
  const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const commands = lines.filter((line) => line.startsWith('docker compose ')).map((line) => line.replace(/ +#.*/, ''));
  const inline = [...page.matchAll(/`(docker compose --profile (?!…)[^`\n]+)`/g)].map(([, command = '']) => command);
  return [...commands, ...inline].flatMap((command) => {
    const [profile, ...words] = /^docker compose --profile (.+)/.exec(command)?.[1]?.split(' ') ?? [];
    if (!profile) return [`${command}: names no profile`];
    const strangers = servicesOf(words).filter((name) => !services[name]?.profiles.some((each) => each === profile));
    return strangers.map((name) => `${command}: ${profile} has no service ${name}`);
  });
}

const unitLines = ['User=(?!root)', 'ExecStart=/', 'KillMode=mixed', 'NoNewPrivileges=yes', 'StateDirectory='];
export const unitProblems = (text: string): string[] =>
  unitLines.filter((line) => !new RegExp(`^${line}`, 'm').test(text)).map((line) => `the unit lacks ${line}`);
