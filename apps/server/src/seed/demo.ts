import { randomBytes } from 'node:crypto';
import { EmbeddedError } from '../db/embedded.ts';
import { type Env, readEnv, SetupError } from '../env.ts';
import { company, people } from './company.ts';
import { emailOf, makeCompany } from './make.ts';

const days = 183;
const tasks = 600;

function howToSignIn({ publicUrl, smtp }: Env, password: string): string[] {
  const some = people.filter(({ role, leads }) => role === 'SUPER_ADMIN' || leads || role === 'EMPLOYEE').slice(0, 3);
  const byCode = `Or sign in by code at ${publicUrl}/auth/passcode. The code appears at ${publicUrl}/mailbox.`;
  return [
    `Start the server with npm start and sign in at ${publicUrl}/auth/password, for example as`,
    ...some.map(({ name, title }) => `  ${emailOf(name).padEnd(36)} ${title}`),
    `  Everyone has the same password: ${password}`,
    ...(smtp ? [] : [byCode]),
  ];
}

try {
  const began = performance.now();
  const env = readEnv();
  const password = randomBytes(9).toString('base64url');
  console.log(
    `Creating ${company}: ${people.length} people, ${tasks} tasks, ${days} days. This takes about a minute …`,
  );
  const { hours } = await makeCompany(env, { days, tasks, password });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${company} is ready, with ${hours} hours of work. It took ${seconds} s.\n`);
  console.log(howToSignIn(env, password).join('\n'));
} catch (error) {
  const mendable = error instanceof SetupError || error instanceof EmbeddedError;
  console.error(mendable ? error.message : error);
  process.exitCode = 1;
}
