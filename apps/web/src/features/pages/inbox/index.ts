export { joinRequests, news, ownInvitations, useInboxCount } from './inbox.ts';
export { type InboxSearch, inboxSearchOf } from './inbox-groups.ts';
export { InboxScreen } from './inbox-screen.tsx';
