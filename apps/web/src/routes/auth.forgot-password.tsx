import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  component: function ForgotPassword() {
    return <ForgotPasswordScreen to={Route.useSearch().to} />;
  },
});
