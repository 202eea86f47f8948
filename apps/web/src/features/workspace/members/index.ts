export { MemberMenu } from './lazy.tsx';
export { MemberPicker } from './member-picker.tsx';
export { useMoveMember } from './order.ts';
export { nameOf, useMembership } from './people.ts';
export { useQuit } from './quit.ts';
