import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../features/identity/shell/index.ts';

/** Unknown addresses, within the frame for those who are signed in. */
export const Route = createFileRoute('/_signed-in/$')({ component: NotFound });
