import type { Invitation } from '@stint/contract';

/** Nobody can be invited yet. */
export const list = async (): Promise<{ items: Invitation[]; total: number }> => ({ items: [], total: 0 });
export const mine = list;
