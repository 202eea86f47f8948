import { api } from '@stint/contract';
import type { Listeners } from '../http/listeners.ts';
import { implement } from '../http/mount.ts';
import type { Job } from '../jobs/runner.ts';

export const modules = implement(api, {});

export const listeners: Listeners[] = [];

export const jobs: Job[] = [];
