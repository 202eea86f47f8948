import type { Excalidraw } from '@excalidraw/excalidraw';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { toast } from '../../../ui/toast.tsx';
import type { BoardImage, BoardLink, Shape } from './board-link.ts';

type Api = Parameters<NonNullable<ComponentProps<typeof Excalidraw>['excalidrawAPI']>>[0];
type BinaryFiles = ReturnType<Api['getFiles']>;
type BinaryFileData = BinaryFiles[string];

const ours = /^\/api\/images\/[\w.]+$/;

/** A picture as Excalidraw holds it. */
export async function loadImage(id: string, { url, mimeType }: BoardImage): Promise<BinaryFileData> {
  if (!ours.test(url)) throw new Error('not a picture of this server');
  const answer = await fetch(addressOf(url));
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  const blob = await answer.blob();
  const dataURL = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return { id, mimeType, dataURL, created: Date.now() } as BinaryFileData;
}

/** The policy does not let a data address be fetched. */
function fileOf({ dataURL, mimeType }: BinaryFileData): File {
  const bytes = Uint8Array.from(atob(dataURL.slice(dataURL.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'picture', { type: mimeType });
}

/** Loads the pictures that others put on the board. Returns what uploads those of this page. */
export function useImages(api: Api | null, link: BoardLink) {
  const t = useText('boards');
  const { boards } = useServer();
  useEffect(() => {
    if (!api) return;
    const begun = new Set<string>();
    const show = () => {
      for (const [id, image] of link.files) {
        if (begun.has(id) || api.getFiles()[id]) continue;
        begun.add(id);
        loadImage(id, image).then(
          (file) => api.addFiles([file]),
          () => begun.delete(id),
        );
      }
    };
    show();
    link.files.observe(show);
    return () => link.files.unobserve(show);
  }, [api, link]);
  const begun = useRef(new Set<string>());
  return (shapes: readonly Shape[], files: BinaryFiles) => {
    for (const shape of shapes) {
      const { fileId } = shape as Shape & { fileId?: string | null };
      const file = fileId && files[fileId];
      if (!file || shape.isDeleted || link.files.has(fileId) || begun.current.has(fileId)) continue;
      begun.current.add(fileId);
      boards.addImage({ boardId: link.boardId, file: fileOf(file) }).then(
        (image) => void link.files.set(fileId, image),
        () => void toast({ title: t('imageFailed'), look: 'danger' }),
      );
    }
  };
}
