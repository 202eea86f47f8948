import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/auth/password')({
  component: function Password() {
    return <PasswordScreen to={Route.useSearch().to} />;
  },
});
