import { z } from 'zod';
import { post } from './route.ts';
import { Id, OfTenant } from './shared.ts';

export const storageProviders = ['LOCAL', 'S3', 'WASABI', 'CLOUDINARY', 'DIGITALOCEAN'] as const;

/** Strict in existing clients: no key may be added. */
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

/** The most that is taken, in bytes, and what it may be. */
export const imageLimit = 5 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const Upload = z.object({ file: z.file({ error: 'Please make sure to fill out this field' }) });

/** What shows it refers to it by `imageId`. The folder is a word of the caller's and says what the picture is for. */
// biome-ignore format: it reads as a table
export const imagesApi = {
  upload: post('/image-assets/upload/:folder', { can: 'MEDIA_UPLOAD', body: Upload, returns: ImageAsset, textParams: ['folder'], upload: true }),
};
