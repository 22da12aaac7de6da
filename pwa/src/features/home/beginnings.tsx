import { dashboard } from '@hellograph/words/en/dashboard';
import { Link } from '@tanstack/react-router';
import { EmptyPicture } from '../../ui/boards/empty-state';
import { useWords } from '../../words/use-words';

const beginnings = [
  { id: 'video', picture: 'videos', link: { to: '/workflow' } },
  { id: 'card', picture: 'cards', link: { to: '/cards/new' } },
  { id: 'groupCard', picture: 'groupCards', link: { to: '/workflow/$slug', params: { slug: 'create-group-card' } } },
  { id: 'event', picture: 'events', link: { to: '/events/new' } },
  { id: 'schoolClass', picture: 'classes', link: { to: '/classes' } },
] as const;

/** Shows a newcomer all that can be begun, in place of lists that have nothing yet. */
export function Beginnings() {
  const words = useWords(dashboard);
  return (
    <section aria-labelledby="beginnings" className="grid gap-5">
      <h2 id="beginnings" className="text-2xl">
        {words.beginnings}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        {beginnings.map(({ id, picture, link }, index) => (
          <li key={id} className={index === 0 ? 'grid max-lg:col-span-2' : 'grid'}>
            <Link
              {...link}
              className={`grid content-start gap-2 rounded-card border p-4 shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift active:scale-[0.98] ${index === 0 ? 'border-accent bg-sheet' : 'border-line bg-sheet'}`}
            >
              <EmptyPicture name={picture} className="mx-auto max-w-44" />
              <span className="font-display text-xl leading-tight">{words.begin[id]}</span>
              <span className="text-sm text-soft">{words.beginAbout[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
