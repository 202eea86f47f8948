export { searchToPlan, useIsWeekShown } from './day-shown.ts';
export { DaySpace } from './day-space.tsx';
export { DayBoard, PlanCompanion, PlanLine, PlannedTab, PlanToggle, ToPlan } from './lazy.tsx';
export { useOwnPlanner } from './own-planner.ts';
export { usePlanLines } from './plan-lines.tsx';
export type { PlanOwner } from './plan-owner.ts';
export { usePlannedCount } from './plan-reads.ts';
export { PlanSpace } from './plan-space.tsx';
