import { createFileRoute } from '@tanstack/react-router';
import { LiveKitScreen } from '../features/pages/meetings/index.ts';

export const Route = createFileRoute('/_signed-in/meet/livekit')({
  validateSearch: ({ roomName }: Record<string, unknown>): { roomName?: string } =>
    roomName ? { roomName: String(roomName) } : {},
  component: function LiveKit() {
    return <LiveKitScreen room={Route.useSearch().roomName ?? ''} />;
  },
});
