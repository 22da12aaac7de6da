import { nav } from '@hellograph/words/en/nav';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button';
import { useWords } from '../../words/use-words';
import { type Section, type Slug, sections } from '../navigation';

export const sectionOf = (slug: Slug): Section => sections.find(({ slugs }) => (slugs as readonly Slug[]).includes(slug)) ?? sections[0];

/** The other pages of the same section. */
export function SiblingLinks({ slug, title }: { slug: Slug; title: string }) {
  const names = useWords(nav);
  return (
    <nav aria-labelledby="siblings" className="grid gap-3 border-t border-line pt-8">
      <h2 id="siblings" className="text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {sectionOf(slug)
          .slugs.filter((other) => other !== slug)
          .map((other) => (
            <li key={other}>
              <Link to="/workflow/$slug" params={{ slug: other }} className={buttonClass('secondary')}>
                {names.slugs[other]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
