export { type ChosenPresences, nobodyChose, useChosenPresences, useOwnChoice } from './chosen-presences.ts';
export { InMeeting } from './in-meeting.tsx';
export { LastHere } from './last-here.tsx';
export { PresenceChoice } from './lazy.tsx';
export { TaskVisitors } from './task-visitors.tsx';
export { useVisit } from './use-visit.ts';
