import { landing } from '@hellograph/words/en/landing';
import { nav } from '@hellograph/words/en/nav';
import { tour } from '@hellograph/words/en/tour';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { sections } from '../../navigation';
import { OccasionCard } from '../../studio/occasion-templates';
import { ExampleVideos } from './example-videos';
import { FeaturePicture } from './feature-pictures';

/** Every occasion in the colours of its cards. */
function Occasions() {
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
              className="grid h-full overflow-hidden rounded-card shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift"
            >
              <OccasionCard slug={slug} className="min-h-40 px-3!">
                <span className="font-display text-[0.94rem] leading-tight font-semibold sm:text-lg">{names.slugs[slug]}</span>
              </OccasionCard>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const parts = [
  { id: 'cards', icon: 'mail', link: { to: '/workflow/$slug', params: { slug: 'schedule-delivery' } } },
  { id: 'groups', icon: 'quote', link: { to: '/workflow/$slug', params: { slug: 'create-group-card' } } },
  { id: 'reminders', icon: 'bell', link: { to: '/people' } },
  { id: 'classes', icon: 'picture', link: { to: '/education' } },
] as const satisfies readonly { id: keyof typeof tour.english.more.parts; icon: IconName; link: object }[];

/**
 * The features beyond videos, and the people behind the product. It mentions only what works today.
 */
function More() {
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

/** The landing page below its hero. */
export function Tour() {
  const words = useWords(tour);
  const { start } = useWords(landing);
  return (
    <>
      <ExampleVideos />
      <section aria-labelledby="how" className="grid gap-8">
        <h2 id="how" className="text-3xl sm:text-4xl">
          {words.how}
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {words.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-3 border-t-2 border-ink pt-4">
              <span className="font-display text-2xl text-accent">{index + 1}</span>
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="why" className="grid gap-8">
        <h2 id="why" className="text-3xl sm:text-4xl">
          {words.why}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {words.features.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-sheet p-6 shadow-card">
              <FeaturePicture index={index} />
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Occasions />
      <More />
      <section aria-labelledby="last" className="grid justify-items-center gap-5 rounded-card bg-wash px-6 py-14 text-center sm:py-20">
        <h2 id="last" className="max-w-[20ch] text-3xl sm:text-5xl">
          {words.lastHeading}
        </h2>
        <p className="max-w-[30rem] text-lg">{words.lastText}</p>
        <Link to="/workflow" className={`${buttonClass()} min-h-14 px-8! text-lg!`}>
          {start}
        </Link>
      </section>
    </>
  );
}
