/** Makes the next demo company, beside the running server: `make.ts UNTIL`. */
import { randomBytes } from 'node:crypto';
import { readEnv } from '../env.ts';
import { domain } from '../seed/company.ts';
import { makeCompany } from '../seed/make.ts';
import { demoSettings } from './people.ts';

const days = 183;
const tasks = 600;

const until = process.argv[2] ?? '';
if (Number.isNaN(Date.parse(until))) throw new Error('The time until which the company stays is missing.');
const demo = { until, domain: `${randomBytes(3).toString('hex')}.${domain}` };
await makeCompany(readEnv(), { days, tasks, password: demoSettings.password, demo });
