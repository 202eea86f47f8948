export { PlanCompanion, PlanLine, PlannedTab, PlansButton } from './lazy.tsx';
export { useOwnPlanner } from './own-planner.ts';
export { usePlanLines } from './plan-lines.tsx';
export { usePlannedCount } from './plan-reads.ts';
export { PlanSpace } from './plan-space.tsx';
export type { Planned } from './planned.ts';
