import { onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';

/** No test leaves an open stream to the next. */
export const onTestFinishedClose = (socket: WebSocket): void => onTestFinished(() => socket.terminate());
