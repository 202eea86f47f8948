import { addressOf } from '../../../ui/base-path.ts';
import { lazy } from '../../../ui/lazy.ts';

const load = () => {
  // The canvas reads it while it is loaded: fonts come from this server.
  (window as { EXCALIDRAW_ASSET_PATH?: string }).EXCALIDRAW_ASSET_PATH = addressOf('/assets/excalidraw/');
  return import('./board-canvas.tsx');
};

export const BoardCanvas = lazy(() => load().then((parts) => ({ default: parts.BoardCanvas })));
export const StillCanvas = lazy(() => load().then((parts) => ({ default: parts.StillCanvas })));
