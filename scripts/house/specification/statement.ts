/** The test or the file that shows that a statement is met. */
export interface StatementProof {
  /** From the project's root. */
  file: string;
  /** The title of a test in the file, or a part of it; words of the file if it has no tests. */
  text: string;
  /** Words in that test, or in what the tests of its file share. */
  words?: string;
}

/** One statement of the specification. */
export interface Statement {
  /** In few words, or in the specification's own where these are shown. */
  sentence: string;
  met?: StatementProof;
  /** Why it is deliberately otherwise. */
  otherwise?: string;
}

export interface SpecifiedSection {
  number: string;
  title: string;
  statements: readonly Statement[];
}

export const met = (sentence: string, file: string, text: string, words?: string): Statement => ({
  sentence,
  met: { file, text, ...(words !== undefined && { words }) },
});

export const otherwise = (sentence: string, reason: string): Statement => ({ sentence, otherwise: reason });
