/** A realistic mistake, planted by search and replace in a copy of the tree. */
export interface Fault {
  /** The wrong behaviour as a sentence. */
  name: string;
  /** A source file of the product. */
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The test files that must fail; no others are run. */
  seenBy: readonly string[];
  /** For a journey: the title of one test in `seenBy`. */
  journey?: string;
}
