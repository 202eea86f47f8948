import type { Job } from '../../../jobs/runner.ts';
import { recheckAll } from './domain-checks.service.ts';

const checkDomains: Job = {
  name: 'providerSignIn.checkDomains',
  every: '37 4 * * *',
  run: ({ database, now, services: { settings } }) => recheckAll({ database, settings, now: now() }),
};

export const providerSignInJobs: Job[] = [checkDomains];
