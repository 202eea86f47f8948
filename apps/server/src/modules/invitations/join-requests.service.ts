import type { JoinRequest } from '@stint/contract';

/** Nobody can ask to join yet. */
export const list = async (): Promise<{ items: JoinRequest[]; total: number }> => ({ items: [], total: 0 });
