import type { en } from './en/index.ts';

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type CountedKey<Key> = Key extends `${infer Base}_${Category}` ? Base : never;

/** The lookup key of a text: `members` for `members_one` and `members_other`. */
type LookupKey<English> = Exclude<keyof English, `${string}_${Category}`> | CountedKey<keyof English>;

/** The keys of each domain, computed once for faster type checks. */
export type TextKeys = { [Domain in keyof typeof en]: LookupKey<(typeof en)[Domain]> };
