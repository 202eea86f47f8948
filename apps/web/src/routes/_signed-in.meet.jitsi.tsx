import { createFileRoute } from '@tanstack/react-router';
import { JitsiScreen } from '../features/pages/meetings/index.ts';

export const Route = createFileRoute('/_signed-in/meet/jitsi')({
  validateSearch: ({ room }: Record<string, unknown>): { room?: string } => (room ? { room: String(room) } : {}),
  component: function Jitsi() {
    return <JitsiScreen room={Route.useSearch().room ?? ''} />;
  },
});
