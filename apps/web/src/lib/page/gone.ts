import { Refusal } from '@stint/contract';

/** It is not there, or not for this person: whatever else keeps it from being read may pass. */
export const isGone = (error: Error) => error instanceof Refusal && [400, 403, 404].includes(error.status);
