import { Refusal } from '@stint/contract';
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts calls in the memory of this process only, so that it costs nothing. */
export const countCall = (limiter: RateLimiterMemory, caller: string) =>
  limiter.consume(caller).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Refusal('too_many_requests', { seconds: String(Math.ceil(msBeforeNext / 1000)) });
  });
