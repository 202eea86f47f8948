import type { en } from './en/index.ts';

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Key> = Key extends `${infer Base}_${Category}` ? Base : never;

/** The keys a domain's texts are looked up by: `members` for `members_one` and `members_other`. */
type LookupKey<English> = Exclude<keyof English, `${string}_${Category}`> | Counted<keyof English>;

/** The keys of each domain. Computed here once, so that a lookup only compares literals. */
export type TextKeys = { [Domain in keyof typeof en]: LookupKey<(typeof en)[Domain]> };
