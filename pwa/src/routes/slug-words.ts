import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { tools } from '@hellograph/words/en/tools';
import { wordsOf } from '../words/use-words';
import { isOccasionSlug, type Slug } from './navigation';

/** The description of a workflow page in search results. */
export const slugLead = (slug: Slug): string =>
  isOccasionSlug(slug) ? wordsOf(occasionWords).slugs[slug].lead : wordsOf(tools).slugs[slug].lead;
