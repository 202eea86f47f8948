import { Refusal } from '@stint/contract';
import type { Sharp } from 'sharp';

export interface Picture {
  /** The media type of the upload. */
  type: string;
  bytes: Buffer;
  width: number;
  height: number;
  thumb: Buffer;
}

export interface ThumbSize {
  width: number;
  height: number;
}

/** The media type by the first bytes, whatever the name or sender claims. */
const signatures: readonly (readonly [type: string, is: (data: Buffer) => boolean])[] = [
  ['image/jpeg', (data) => data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (data) => data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/gif', (data) => /^GIF8[79]a$/.test(data.toString('latin1', 0, 6))],
  ['image/webp', (data) => /^RIFF.{4}WEBP$/s.test(data.toString('latin1', 0, 12))],
];
const claims: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};
const noClaim = ['', 'application/octet-stream'];

/** Limits the memory of an image that unpacks from a few kilobytes. */
const maxPixels = 40_000_000;
const longestSide = 1600;
/** Ends the drawing of a picture that was made to take long. */
const timeout = { seconds: 60 };
/** In pixels. Text on a screen is unreadable at this width. */
const blurredWidth = 64;
const square: ThumbSize = { width: 256, height: 256 };

/** One at a time, because a decoded picture is a hundred times larger. */
let before: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work);
  before = done.catch(() => undefined);
  return done;
}

/** Re-encodes an uploaded picture, which removes location and other hidden data. */
export const redraw = (file: File, thumbSize = square): Promise<Picture> =>
  inTurn(async () => {
    const data = Buffer.from(await file.arrayBuffer());
    const type = signatures.find(([, is]) => is(data))?.[0];
    if (!type) throw new Refusal('image.type');
    const claim = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!noClaim.includes(claim) && (claims[claim] ?? claim) !== type) throw new Refusal('image.disguised');
    return { type, ...(await drawn(data, thumbSize)) };
  });

/** An unreadable copy of a stored picture. Shrinking it first leaves nothing to sharpen. */
export const blurred = (data: Buffer, thumbSize: ThumbSize): Promise<Picture> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(data).metadata();
    const small = await sharp(data).resize({ width: blurredWidth }).blur(1.5).toBuffer();
    const large = await sharp(small).resize({ width, height, fit: 'fill' }).webp().toBuffer();
    return { type: 'image/webp', ...(await drawn(large, thumbSize)) };
  });

async function drawn(data: Buffer, thumbSize: ThumbSize): Promise<Omit<Picture, 'type'>> {
  const { default: sharp } = await import('sharp');
  const draw = () =>
    sharp(data, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient().timeout(timeout);
  const encode = (image: Sharp) => image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const { width, height } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('image.broken');
    });
  if (width * height > maxPixels) throw new Refusal('image.dimensions');
  try {
    const inside = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
    const whole = await encode(draw().resize(inside));
    const small = await encode(draw().resize({ ...thumbSize, fit: 'cover' }));
    return { bytes: whole.data, width: whole.info.width, height: whole.info.height, thumb: small.data };
  } catch {
    throw new Refusal('image.broken');
  }
}

/** A stored picture as a PNG on white, which every page can hold. */
export const printable = (data: Buffer, { width, height }: ThumbSize): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const inside = { width, height, fit: 'inside', withoutEnlargement: true } as const;
    return sharp(data, { limitInputPixels: maxPixels })
      .timeout(timeout)
      .resize(inside)
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  });
