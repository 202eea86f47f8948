import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to one's own timesheet; mails sent earlier have this address. */
export const Route = createFileRoute('/_signed-in/timesheet')({
  beforeLoad: () => {
    throw redirect({ to: '/reports/timesheet/$memberId', params: { memberId: 'me' }, search: true, replace: true });
  },
});
