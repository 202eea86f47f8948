export { MemberMenu } from './lazy.tsx';
export { MemberPicker } from './member-picker.tsx';
export { type Filter, filters, type MemberView, matches, useViews, useViewsOf } from './member-view.ts';
export { useMoveMember } from './order.ts';
export { nameOf, useMembership } from './people.ts';
export { useQuit } from './quit.ts';
