import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/identity/auth/index.ts';

/** For everybody who has the link, also for those who are signed in. */
export const Route = createFileRoute('/auth_/reset-password')({
  loader: async ({ context: { mail, session } }) => {
    await session.known();
    return mail.take('/auth/reset-password');
  },
  component: function ResetPassword() {
    return <ResetPasswordScreen link={Route.useLoaderData()} />;
  },
});
