import { occasionWords } from '../words/english/occasions';
import { tools } from '../words/english/tools';
import { wordsOf } from '../words/use-words';
import type { Slug } from './navigation';
import { isOccasionSlug } from './occasion-slugs';

/** The description of a workflow page in search results. */
export const slugLead = (slug: Slug): string =>
  isOccasionSlug(slug) ? wordsOf(occasionWords).slugs[slug].lead : wordsOf(tools).slugs[slug].lead;
