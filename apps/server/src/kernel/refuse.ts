import { type ErrorCode, Refusal } from '@stint/contract';

/** Throws the reason of a rule; null means that the rule allows it. */
export const refuse = (code: ErrorCode | null): void => {
  if (code) throw new Refusal(code);
};
