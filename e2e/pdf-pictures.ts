import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const origin = 'http://paper.test';

/** A page of a PDF as it was drawn. */
export interface PdfPicture {
  width: number;
  height: number;
  /** The share of the page that is not white. */
  inked: number;
  /** Whether anything stands within so many points of an edge. */
  isAtEdge: boolean;
  png: Buffer;
}

const scale = 1.5;
const edge = 18 * scale;

/** Draws each page on a canvas of its own. */
async function draw({ base64, size }: { base64: string; size: number }): Promise<void> {
  const address = '/pdfjs.mjs';
  const { getDocument } = await import(address);
  const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const file = await getDocument({ data }).promise;
  document.body.replaceChildren();
  for (let number = 1; number <= file.numPages; number++) {
    const sheet = await file.getPage(number);
    const viewport = sheet.getViewport({ scale: size });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    document.body.append(canvas);
    await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' }).promise;
  }
}

/** What is on each canvas. */
const measure = (border: number) =>
  [...document.querySelectorAll('canvas')].map((canvas) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const isDark = (at: number) => [0, 1, 2].some((part) => (data[4 * at + part] ?? 255) < 200);
    const dark = Array.from({ length: width * height }, (_, at) => at).filter(isDark);
    const isNear = (at: number, length: number) => at < border || at >= length - border;
    const near = dark.filter((at) => isNear(at % width, width) || isNear(Math.floor(at / width), height));
    const png = canvas.toDataURL('image/png').split(',')[1] ?? '';
    return { width, height, inked: dark.length / (width * height), isAtEdge: near.length > 0, png };
  });

/** Draws each page of a PDF in a browser. */
export async function picturesOf(page: Page, pdf: Buffer): Promise<PdfPicture[]> {
  const script = fileURLToPath(import.meta.resolve('unpdf/pdfjs'));
  await page.route(`${origin}/**`, (route) => {
    const isScript = route.request().url().endsWith('.mjs');
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: readFileSync(script) }
        : { contentType: 'text/html', body: '<!doctype html><title>Paper</title>' },
    );
  });
  await page.goto(`${origin}/`);
  await page.evaluate(draw, { base64: pdf.toString('base64'), size: scale });
  const drawn = await page.evaluate(measure, edge);
  return drawn.map((picture) => ({ ...picture, png: Buffer.from(picture.png, 'base64') }));
}
