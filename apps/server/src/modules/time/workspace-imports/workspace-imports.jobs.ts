import { importJobs } from '../../workspace/import-mappings/import-work.service.ts';
import { workspaceImportKind } from './workspace-steps.service.ts';

export const workspaceImportJobs = importJobs(workspaceImportKind);
