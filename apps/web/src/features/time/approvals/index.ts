export { ApprovalsScreen } from './approvals-screen.tsx';
export { type ApprovalsSearch, approvalsSearchOf } from './approvals-search.ts';
