import { nav } from '@hellograph/words/en/nav';
import { tour } from '@hellograph/words/en/tour';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../words/use-words';
import { sections } from '../../navigation';
import { occasionLooks } from '../../studio/occasion-looks';

const emblemOf = (slug: keyof typeof occasionLooks) => {
  const { occasion, look } = occasionLooks[slug];
  return `/card/emblem/${occasion}-${look}.svg`;
};

/** Every occasion with the picture that its cards carry. */
export function Occasions() {
  const words = useWords(tour);
  const names = useWords(nav);
  return (
    <section aria-labelledby="occasions" className="grid gap-4">
      <h2 id="occasions" className="text-3xl sm:text-4xl">
        {words.occasions}
      </h2>
      <p className="text-lg text-soft">{words.occasionsLead}</p>
      <ul className="grid grid-cols-2 gap-3 pt-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {sections[0].slugs.map((slug) => (
          <li key={slug}>
            <Link
              to="/workflow/$slug"
              params={{ slug }}
              className="grid h-full min-h-36 content-center justify-items-center gap-3 rounded-card border border-line bg-sheet p-4 text-center font-semibold shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift"
            >
              <img src={emblemOf(slug)} alt="" width="64" height="64" loading="lazy" className="size-16" />
              {names.slugs[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
