import { importJobs } from '../../workspace/import-mappings/import-work.service.ts';
import { timeImportKind } from './import-steps.service.ts';

export const timeImportJobs = importJobs(timeImportKind);
