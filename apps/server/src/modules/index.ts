import { api } from '@stint/contract';
import type { Listeners } from '../http/listeners.ts';
import { implement } from '../http/mount.ts';
import type { Job } from '../jobs/runner.ts';
import { sendMail } from '../mail/outbox.ts';
import { accountJobs } from './accounts/accounts.jobs.ts';
import * as auth from './accounts/auth.service.ts';
import * as events from './accounts/events.service.ts';
import * as mailbox from './accounts/mailbox.service.ts';
import * as rolePermissions from './accounts/role-permissions.service.ts';
import * as roles from './accounts/roles.service.ts';
import * as tenants from './accounts/tenants.service.ts';
import * as users from './accounts/users.service.ts';
import { register } from './registration/registration.service.ts';

export const modules = implement(api, {
  auth: { ...auth, register },
  users,
  tenants,
  roles,
  rolePermissions,
  events,
  mailbox,
});

export const listeners: Listeners[] = [];

export const jobs: Job[] = [sendMail, ...accountJobs];
