export { type ChosenPresences, nobodyChose, useChosenPresences, useOwnChoice } from './chosen-presences.ts';
export { PresenceChoice } from './lazy.tsx';
