import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/auth/signup')({
  component: function SignUp() {
    return <SignUpScreen to={Route.useSearch().to} />;
  },
});
