export { AcceptScreen } from './accept-screen.tsx';
export { InvitationsSection } from './invitations-section.tsx';
export { InviteButton, useInvite } from './invite-button.tsx';
export { useMayInvite } from './inviting.ts';
export { JoinScreen } from './join-screen.tsx';
export { MyInvitations } from './my-invitations.tsx';
export { InvitationNotes, InvitedPeople } from './on-home.tsx';
export { Applicant, RequestButtons } from './request-parts.tsx';
export { usePendingCount } from './team-invitations.ts';
