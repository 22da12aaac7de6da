import { nav } from '@hellograph/words/en/nav';
import { tools } from '@hellograph/words/en/tools';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import type { Slug } from '../navigation';
import { type ToolAction, type ToolSlug, toolPages } from '../tools';
import { EventExamplesPart, GroupExamplePart } from './example-parts';
import { SampleVideo } from './landing/sample-video';
import { SiblingLinks, sectionOf } from './sibling-links';

/** The targets of actions. Separate from the tools, because only their pages need them. */
const actionLinks = {
  create: { to: '/workflow' },
  pricing: { to: '/pricing' },
  occasions: { to: '/occasions' },
  invitations: { to: '/invitations-rsvps' },
  howItWorks: { to: '/how-it-works' },
  contact: { to: '/contact-support' },
  dashboard: { to: '/dashboard' },
  cards: { to: '/workflow' },
  groupCards: { to: '/workflow/$slug', params: { slug: 'create-group-card' } },
  people: { to: '/people' },
  events: { to: '/events/new' },
  classes: { to: '/classes' },
  bulkSends: { to: '/send-to-many' },
  numbers: { to: '/numbers' },
  team: { to: '/team' },
  brand: { to: '/brand' },
  parents: { to: '/for-parents' },
} as const satisfies Record<ToolAction, { to: string; params?: { slug: Slug } }>;

/** The use of a tool with a moving example, then three steps. */
export function ToolPage({ slug }: { slug: ToolSlug }) {
  const words = useWords(tools);
  const { heading, lead } = words.slugs[slug];
  const { sample, actions } = toolPages[slug];
  return (
    <div className="grid gap-12">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-16">
        <PageHead title={heading} lead={lead}>
          <p className="flex flex-wrap gap-3 pt-2">
            {actions.map((action, index) => (
              <Link key={action} {...actionLinks[action]} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
                {words.actions[action]}
              </Link>
            ))}
          </p>
        </PageHead>
        <SampleVideo name={sample} isWhole />
      </div>
      <ToolSteps slug={slug} />
    </div>
  );
}

/** How a tool works, and what else there is. */
export function ToolSteps({ slug }: { slug: ToolSlug }) {
  const words = useWords(tools);
  const names = useWords(nav);
  const { steps, points } = words.slugs[slug];
  return (
    <>
      <section aria-labelledby="tool-steps" className="grid gap-5">
        <h2 id="tool-steps" className="text-2xl sm:text-3xl">
          {words.steps}
        </h2>
        <ol className="grid gap-4 lg:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-sheet p-6 shadow-card">
              <span aria-hidden="true" className="font-display text-4xl leading-none text-accent">
                {index + 1}
              </span>
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
        <ul className="grid gap-3 sm:grid-cols-3">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5 rounded-2xl bg-sunk px-4 py-3">
              <span className="mt-0.5 shrink-0 text-good">
                <Icon name="check" size={20} />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </section>
      {slug === 'rsvp-tracker' && <EventExamplesPart />}
      {(slug === 'create-group-card' || slug === 'add-contributors') && <GroupExamplePart />}
      <SiblingLinks slug={slug} title={fill(words.more, { section: names.sections[sectionOf(slug).id] })} />
    </>
  );
}

/** In one chunk with the tools: every first visit loads the names of all chunks. */
export { CitizenshipPage, VerifyPage } from './citizenship.page';
