import { type Env, readEnv, SetupError } from '../env.ts';
import { limited } from '../http/health.ts';
import { checkAddress } from './address.ts';
import { type Finding, problem, reasonOf } from './finding.ts';
import { checkFolder, checkPort, checkVersions } from './machine.ts';
import { checkBuckets, checkDatabase, checkLdap, checkMail, checkRedis } from './services.ts';

/** Checks everything that the server depends on, without changes. Each check ends within seconds. */
export async function examine(env: Env): Promise<Finding[]> {
  const [port, portFinding] = await checkPort(env);
  const checks = [
    checkVersions(),
    checkFolder(env),
    Promise.resolve([portFinding]),
    checkDatabase(env),
    checkRedis(env),
    checkMail(env),
    checkLdap(env),
    checkBuckets(env),
    checkAddress(env, port === 'ours'),
  ];
  const failed = (error: unknown) => [problem(`A check failed: ${reasonOf(error)}.`, 'See the other findings.')];
  return (await Promise.all(checks.map((check) => limited(check).catch(failed)))).flat();
}

const signs = { ok: '✓', note: '–', problem: '✗' };
const lineOf = ({ state, text, remedy }: Finding) => `${signs[state]} ${text}${remedy ? `\n  → ${remedy}` : ''}`;

/** Prints the findings. Returns whether there are no problems. */
export async function doctor(print: (text: string) => void): Promise<boolean> {
  const findings = await examineConfigured();
  const problems = findings.filter(({ state }) => state === 'problem').length;
  for (const finding of findings) print(lineOf(finding));
  print(problems === 0 ? 'Nothing is wrong.' : `Problems: ${problems}`);
  return problems === 0;
}

async function examineConfigured(): Promise<Finding[]> {
  try {
    return await examine(readEnv());
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return error.lines.map((line) => problem(line, 'Correct it in the environment or in the file .env.'));
  }
}
