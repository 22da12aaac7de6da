import { nav } from '@hellograph/words/en/nav';
import { tools } from '@hellograph/words/en/tools';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { type ToolAction, type ToolSlug, type ToolState, toolPages } from '../tools';
import { EventExamplesPart } from './event-examples-part';
import { GroupExamplePart } from './group-example-part';
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
  cards: { to: '/cards' },
  groupCards: { to: '/group-cards' },
  people: { to: '/people' },
  events: { to: '/events' },
  classes: { to: '/classes' },
  bulkSends: { to: '/send-to-many' },
  numbers: { to: '/numbers' },
  team: { to: '/team' },
  brand: { to: '/brand' },
  parents: { to: '/for-parents' },
} as const satisfies Record<ToolAction, { to: string }>;

const looks = { works: 'good', partly: 'accent', planned: 'plain' } as const satisfies Record<ToolState, string>;

export function StateBadge({ state }: { state: ToolState }) {
  const words = useWords(tools);
  return <Badge look={looks[state]}>{words[state]}</Badge>;
}

/** The purpose of a tool, what works today and what does not yet, and where to go from here. */
export function ToolPage({ slug }: { slug: ToolSlug }) {
  const words = useWords(tools);
  const names = useWords(nav);
  const { heading, lead, today, later } = words.slugs[slug];
  const { state, actions } = toolPages[slug];
  return (
    <div className="grid gap-10">
      <PageHead title={heading} lead={lead} note={<StateBadge state={state} />} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className="grid gap-3 rounded-card border border-line bg-sheet p-6 shadow-card sm:p-8">
          <h2 className="flex items-center gap-2.5 text-2xl">
            <span className="text-good">
              <Icon name="check" size={26} />
            </span>
            {words.today}
          </h2>
          <p className="text-[1.05rem] leading-relaxed">{today}</p>
        </section>
        {later && (
          <section className="grid gap-3 rounded-card border-2 border-dashed border-line p-6 text-soft sm:p-8">
            <h2 className="text-2xl text-ink">{words.later}</h2>
            <p className="text-[1.05rem] leading-relaxed">{later}</p>
          </section>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <Link key={action} {...actionLinks[action]} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
            {words.actions[action]}
          </Link>
        ))}
      </p>
      {slug === 'rsvp-tracker' && <EventExamplesPart />}
      {(slug === 'create-group-card' || slug === 'add-contributors') && <GroupExamplePart />}
      <SiblingLinks slug={slug} title={fill(words.more, { section: names.sections[sectionOf(slug).id] })} />
    </div>
  );
}

/** In one chunk with the tools: every first visit loads the names of all chunks. */
export { CitizenshipPage, VerifyPage } from './citizenship.page';
