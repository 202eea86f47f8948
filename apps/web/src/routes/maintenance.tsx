import { createFileRoute } from '@tanstack/react-router';
import { Maintenance } from '../features/identity/shell/index.ts';

export const Route = createFileRoute('/maintenance')({ component: Maintenance });
