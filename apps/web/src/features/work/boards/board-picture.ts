import { type Excalidraw, exportToBlob } from '@excalidraw/excalidraw';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import type { BoardLink } from './board-link.ts';

type OnChange = NonNullable<ComponentProps<typeof Excalidraw>['onChange']>;
/** What Excalidraw tells of a drawing. */
type Drawing = Parameters<OnChange>;

/** The longer side, in pixels. */
const size = 640;
/** As long as nobody draws here before the picture is made. */
const quietMs = 2000;

async function pictureOf([all, { viewBackgroundColor }, files]: Drawing): Promise<File | null> {
  const elements = all.filter(({ type, isDeleted }) => !isDeleted && type !== 'embeddable');
  if (elements.length === 0) return null;
  const blob = await exportToBlob({
    elements: elements as Parameters<typeof exportToBlob>[0]['elements'],
    appState: { viewBackgroundColor, exportBackground: true, exportWithDarkMode: false },
    files,
    maxWidthOrHeight: size,
    mimeType: 'image/webp',
    exportPadding: 16,
  });
  return new File([blob], 'board.webp', { type: blob.type });
}

/**
 * Stores a picture for the list of boards some time after this page drew, and when it is left. Returns what is to be
 * called with what is shown.
 */
export function useBoardPicture(link: BoardLink): (...drawing: Drawing) => void {
  const { boards } = useServer();
  const lastDrawing = useRef<Drawing | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      timer = undefined;
      if (!lastDrawing.current) return;
      // If it fails, the list shows the picture before until the next drawing.
      void pictureOf(lastDrawing.current)
        .then((file) => file && boards.setPicture({ boardId: link.boardId, file }))
        .catch(() => undefined);
    };
    const onChange: Parameters<typeof link.shapes.observe>[0] = (_, { local }) => {
      if (!local) return;
      clearTimeout(timer);
      timer = setTimeout(store, quietMs);
    };
    link.shapes.observe(onChange);
    return () => {
      link.shapes.unobserve(onChange);
      if (timer === undefined) return;
      clearTimeout(timer);
      store();
    };
  }, [boards, link]);
  return (...drawing) => {
    lastDrawing.current = drawing;
  };
}
