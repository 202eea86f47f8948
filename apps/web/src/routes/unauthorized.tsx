import { createFileRoute } from '@tanstack/react-router';
import { Unauthorized } from '../features/identity/shell/index.ts';

export const Route = createFileRoute('/unauthorized')({ component: () => <Unauthorized /> });
