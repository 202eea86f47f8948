import { addressOf } from '../../../ui/base-path.ts';

/** Rich text names the pictures of this server by their path within Stint, because the base path may change. */
export const pictureAddress = (src: string): string => (src.startsWith('/api/images/') ? addressOf(src) : src);
