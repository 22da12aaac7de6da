import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { tour } from '../../../words/english/tour';
import { useWords } from '../../../words/use-words';

const parts = [
  { id: 'cards', icon: 'mail', link: { to: '/workflow/$slug', params: { slug: 'schedule-delivery' } } },
  { id: 'groups', icon: 'quote', link: { to: '/workflow/$slug', params: { slug: 'create-group-card' } } },
  { id: 'reminders', icon: 'bell', link: { to: '/people' } },
  { id: 'classes', icon: 'picture', link: { to: '/education' } },
] as const satisfies readonly { id: keyof typeof tour.english.more.parts; icon: IconName; link: object }[];

/**
 * The features beyond videos, and the people behind the product. It mentions only what works today.
 */
export function More() {
  const { more: words, truth } = useWords(tour);
  return (
    <>
      <section aria-labelledby="more" className="grid gap-8">
        <h2 id="more" className="text-3xl sm:text-4xl">
          {words.title}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2">
          {parts.map(({ id, icon, link }) => {
            const { title, text, action } = words.parts[id];
            return (
              <li key={id} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-card border border-line bg-sheet p-6 shadow-card">
                <span className="row-span-3 grid size-12 place-items-center rounded-full bg-wash text-accent">
                  <Icon name={icon} />
                </span>
                <h3 className="text-xl">{title}</h3>
                <p className="text-soft">{text}</p>
                <Link
                  {...link}
                  className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {action}
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
      <section
        aria-labelledby="truth"
        className="grid items-center gap-6 rounded-card border border-line bg-sunk p-6 sm:grid-cols-[1fr_auto] sm:p-10"
      >
        <div className="grid gap-2">
          <h2 id="truth" className="text-2xl sm:text-3xl">
            {truth.title}
          </h2>
          <p className="max-w-[60ch] text-soft">{truth.text}</p>
        </div>
        <Link to="/about" className={`${buttonClass('secondary')} justify-self-start`}>
          {truth.action}
        </Link>
      </section>
    </>
  );
}
