/** A realistic mistake, planted by search and replace in a throw-away copy of the tree. */
export interface Fault {
  /** What the product then does wrong, as a plain sentence. */
  name: string;
  /** A source file of the product. */
  file: string;
  /** Has to occur in the file exactly once. */
  find: string;
  replace: string;
  /** The test files that have to fail; no others are run. */
  seenBy: readonly string[];
  /** Where a journey sees the fault: the title of one test in `seenBy`. */
  journey?: string;
}
