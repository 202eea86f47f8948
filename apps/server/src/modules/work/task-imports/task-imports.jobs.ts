import type { Job } from '../../../jobs/runner.ts';
import { importJobs } from '../../workspace/import-mappings/import-work.service.ts';
import { analyzeNow, taskImportKind } from './import-steps.service.ts';

const analyze: Job = { name: 'tasks.analyze', lane: 'files', run: analyzeNow };

export const taskImportJobs: Job[] = [analyze, ...importJobs(taskImportKind)];
