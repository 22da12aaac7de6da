import type { IdeaBook } from '@hellograph/words/idea-book';

const books = import.meta.glob<IdeaBook>('./*/ideas.json', { base: '../../../../packages/words/catalogues', import: 'default' });

/** Loads the ideas in a language. */
export const loadIdeas = (language: string): Promise<IdeaBook | undefined> =>
  books[`./${language}/ideas.json`]?.() ?? Promise.resolve(undefined);
