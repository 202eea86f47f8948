import { createFileRoute } from '@tanstack/react-router';
import { PasscodeScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/auth/passcode')({
  loader: ({ context: { mail } }) => mail.take('/auth/passcode'),
  component: function Passcode() {
    return <PasscodeScreen to={Route.useSearch().to} link={Route.useLoaderData()} />;
  },
});
