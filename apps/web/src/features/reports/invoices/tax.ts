import { z } from 'zod';

const isFine = (percent: number) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6;
/** A tax in percent as people type it; none is null. */
export const TaxNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
  .pipe(z.number().min(0).max(100).refine(isFine).nullable());

export const taxText = (percent: number | null): string => (percent === null ? '' : String(percent));
