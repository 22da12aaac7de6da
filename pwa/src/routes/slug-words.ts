import { occasionWords } from '../words/english/occasions';
import { tools } from '../words/english/tools';
import { wordsOf } from '../words/use-words';
import type { Slug } from './navigation';
import { isOccasionSlug } from './occasion-slugs';

/** What a page of the workflow says of itself in a search result. */
export const slugLead = (slug: Slug): string =>
  isOccasionSlug(slug) ? wordsOf(occasionWords).slugs[slug].lead : wordsOf(tools).slugs[slug].lead;
