export { Elapsed } from './elapsed.tsx';
export { HeaderTimer } from './header-timer.tsx';
export { useTimerPlace } from './in-view.ts';
export { ownPresence, useOwnPresence } from './own-presence.ts';
export { type TaskTimes, taskTimesOf, useGrowingSince, useTaskTimes } from './task-times.ts';
export { TimerButton } from './timer-button.tsx';
export { TimerKeeper } from './timer-keeper.tsx';
export { timerStatus } from './timer-status.ts';
export { useLeave, useTimer, useTodayMeter, useWhyNotStart } from './use-timer.ts';
