import type { en } from './en/index.ts';

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Key> = Key extends `${infer Base}_${Category}` ? Base : never;

/**
 * The same keys in another language. Counted texts (`members_one`, `members_other`) take the plural
 * categories of that language, which `scripts/check-locales.ts` compares with what Intl says.
 */
export type Translation<English> = {
  [Key in keyof English as Key extends `${string}_${Category}` ? never : Key]: string;
} & { [Base in Counted<keyof English> as `${Base}_other`]: string } & {
  [Base in Counted<keyof English> as `${Base}_${Exclude<Category, 'other'>}`]?: string;
};

/** The keys a domain's texts are looked up by: `members` for `members_one` and `members_other`. */
type LookupKey<English> = Exclude<keyof English, `${string}_${Category}`> | Counted<keyof English>;

/** The keys of each domain. Computed here once, so that a lookup only compares literals. */
export type TextKeys = { [Domain in keyof typeof en]: LookupKey<(typeof en)[Domain]> };

/** A language that says everything. */
export type WholeTexts = { [Domain in keyof typeof en]: Translation<(typeof en)[Domain]> };

/** A language as far as it is translated; English says the rest. */
export type Texts = { [Domain in keyof WholeTexts]?: Partial<WholeTexts[Domain]> | undefined };
