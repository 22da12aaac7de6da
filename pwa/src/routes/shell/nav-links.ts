import { nav } from '@hellograph/words/en/nav';
import { fill } from '@hellograph/words/fill';
import { useWords } from '../../words/use-words';
import { helpPages, type Slug, sections } from '../navigation';

/** Props of a `Link` with its words. */
export interface NavLink {
  key: string;
  label: string;
  to: string;
  params?: { slug: Slug };
}

export interface NavGroup {
  id: string;
  label: string;
  links: readonly NavLink[];
}

/** The navigation in the current language: groups that open, between Home and Price. */
export function useNavGroups(): readonly NavGroup[] {
  const words = useWords(nav);
  const groups = sections.map(({ id, path, slugs }) => ({
    id,
    label: words.sections[id],
    links: [
      { key: path, label: fill(words.allOf, { section: words.sections[id] }), to: path },
      ...slugs.map((slug) => ({ key: slug, label: words.slugs[slug], to: '/workflow/$slug', params: { slug } })),
    ],
  }));
  const help = helpPages.map(({ id, path }) => ({ key: path, label: words.help[id], to: path }));
  return [...groups, { id: 'help', label: words.sections.help, links: help }];
}
