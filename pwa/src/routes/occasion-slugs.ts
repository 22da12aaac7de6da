import type { occasionWords } from '@hellograph/words/en/occasions';
import type { Slug } from './navigation';
import { isToolSlug } from './tools';

export type OccasionSlug = keyof typeof occasionWords.english.slugs;

/** A page of the workflow is an occasion or a tool. */
export const isOccasionSlug = (slug: Slug): slug is OccasionSlug => !isToolSlug(slug);
