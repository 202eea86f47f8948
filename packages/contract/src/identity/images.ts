import { z } from 'zod';
import { post } from '../route.ts';
import { Id, OfTenant } from '../shared.ts';

export const storageProviders = ['LOCAL', 'S3', 'WASABI', 'CLOUDINARY', 'DIGITALOCEAN'] as const;

/** Existing clients refuse unknown keys. */
export const ImageAsset = OfTenant.extend({
  organizationId: Id.nullable(),
  name: z.string(),
  url: z.string(),
  thumb: z.string(),
  width: z.int(),
  height: z.int(),
  /** Bytes, as stored. */
  size: z.int(),
  isFeatured: z.boolean(),
  storageProvider: z.enum(storageProviders),
  fullUrl: z.string(),
  thumbUrl: z.string(),
});
export type ImageAsset = z.infer<typeof ImageAsset>;

/** The maximum size in bytes, and the accepted types. */
export const imageLimit = 5 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const Upload = z.object({ file: z.file({ error: 'Please make sure to fill out this field' }) });

/** Records refer to a picture by `imageId`. The caller names the purpose in `folder`. */
// biome-ignore format: it reads as a table
export const imagesApi = {
  upload: post('/image-assets/upload/:folder', { can: 'MEDIA_UPLOAD', body: Upload, returns: ImageAsset, textParams: ['folder'], upload: true, work: 'picture' }),
};
