export { PlanCompanion, PlannedTab, PlansButton } from './later.tsx';
export { useOwnPlanner } from './own-planner.ts';
export { usePlanLines } from './plan-lines.tsx';
export { usePlannedCount } from './plan-reads.ts';
export type { Planned } from './planned.ts';
