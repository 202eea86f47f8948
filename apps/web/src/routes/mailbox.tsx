import { createFileRoute } from '@tanstack/react-router';
import { MailboxScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/mailbox')({ component: MailboxScreen });
