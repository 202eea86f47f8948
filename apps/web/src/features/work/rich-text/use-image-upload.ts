import { imageLimit, imageTypes, Refusal } from '@stint/contract';
import { useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { pathWithin } from '../../../ui/base-path.ts';
import { toast } from '../../../ui/toast.tsx';

/** Uploads an image and returns its URL, or null after showing a refusal. */
export function useImageUpload(): (file: File) => Promise<string | null> {
  const t = useText('errors');
  const server = useServer();
  const { refused } = useConnection();
  return async (file) => {
    const why = !(imageTypes as readonly string[]).includes(file.type)
      ? 'image.type'
      : file.size > imageLimit
        ? 'image.too_large'
        : null;
    if (why) {
      toast({ look: 'danger', title: t(why) });
      return null;
    }
    try {
      const { fullUrl } = await server.images.upload({ folder: 'task_images', file });
      return pathWithin(new URL(fullUrl).pathname);
    } catch (error) {
      if (error instanceof Refusal) refused(error);
      return null;
    }
  };
}
