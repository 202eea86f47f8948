import { Refusal } from '@stint/contract';
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one call in this process only, and so at no cost, and refuses it when it is one too many. */
export const countCall = (limiter: RateLimiterMemory, caller: string) =>
  limiter.consume(caller).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Refusal('too_many_requests', { seconds: String(Math.ceil(msBeforeNext / 1000)) });
  });
