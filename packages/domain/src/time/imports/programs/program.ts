import type { TimeImportField, TimeProgram } from '@stint/contract';

/** What an export of a program looks like. Names of columns are compared without case, accents and signs. */
export interface ProgramColumns {
  program: TimeProgram;
  /** Sets of columns that only its exports have; a header with all of one set is of this program. */
  signs: readonly (readonly string[])[];
  /** Names of columns that mean something else in other programs, or nothing. */
  columns?: Partial<Record<TimeImportField, readonly string[]>>;
  /** Names of columns that say something else than in other programs, and no field. */
  ignored?: readonly string[];
}
