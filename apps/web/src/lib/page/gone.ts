import { Refusal } from '@stint/contract';

/** Missing or forbidden; any other error may pass. */
export const isGone = (error: Error) => error instanceof Refusal && [400, 403, 404].includes(error.status);
