import { nav } from '@hellograph/words/en/nav';
import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { sections as area } from '@hellograph/words/en/sections';
import { tools } from '@hellograph/words/en/tools';
import { Link } from '@tanstack/react-router';
import { EmptyPicture } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { isOccasionSlug, type OccasionSlug, type Section, type Slug, sections } from '../navigation';
import { OccasionCard } from '../studio/occasion-templates';
import { type ToolSlug, toolPages } from '../tools';
import { EventExamplesPart, GroupExamplePart } from './example-parts';

/** The beginnings of sections whose first step is not a video. */
const starts = {
  groupCards: { to: '/workflow/$slug', params: { slug: 'create-group-card' } },
  invitations: { to: '/events/new' },
  education: { to: '/classes' },
} as const;
const hasStart = (id: Section['id']): id is keyof typeof starts => Object.hasOwn(starts, id);

/** The pages of one section, each as a card on the table. */
function SectionPage({ id }: { id: Section['id'] }) {
  const words = useWords(area);
  const section = sections.find((one) => one.id === id);
  if (!section) return null;
  return (
    <div className="grid gap-10">
      <PageHead title={words.pages[id].heading} lead={words.pages[id].lead}>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link {...(hasStart(id) ? starts[id] : { to: '/workflow' })} className={buttonClass()}>
            {hasStart(id) ? words.starts[id] : words.start}
          </Link>
          {id === 'occasions' && (
            <Link to="/cards/new" className={buttonClass('secondary')}>
              {words.writeCard}
            </Link>
          )}
        </div>
      </PageHead>
      {id === 'invitations' && <EventExamplesPart />}
      {id === 'groupCards' && <GroupExamplePart />}
      <ul className={`grid gap-5 sm:grid-cols-2 ${section.slugs.length % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
        {section.slugs.map((slug) => (
          <SlugCard key={slug} slug={slug} />
        ))}
      </ul>
    </div>
  );
}

function SlugCard({ slug }: { slug: Slug }) {
  const names = useWords(nav);
  return (
    <li className="relative grid content-start gap-3 rounded-card border border-line bg-sheet p-6 shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift">
      <h2 className="text-2xl">
        <Link to="/workflow/$slug" params={{ slug }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
          {names.slugs[slug]}
        </Link>
      </h2>
      {isOccasionSlug(slug) ? <Occasion slug={slug} /> : <Tool slug={slug} />}
    </li>
  );
}

function Occasion({ slug }: { slug: OccasionSlug }) {
  const { ideas } = useWords(occasionWords).slugs[slug];
  return (
    <OccasionCard slug={slug} className="order-first min-h-48 rounded-2xl">
      <p className="line-clamp-4 font-display leading-snug text-balance">{ideas[0]}</p>
    </OccasionCard>
  );
}

function Tool({ slug }: { slug: ToolSlug }) {
  const words = useWords(tools);
  return (
    <>
      <ToolPicture slug={slug} />
      <p className="text-soft">{words.slugs[slug].lead}</p>
    </>
  );
}

/** A drawing of what the tool is about, or a frame of its example. */
function ToolPicture({ slug }: { slug: ToolSlug }) {
  const page = toolPages[slug];
  if ('picture' in page)
    return (
      <span className="order-first grid aspect-[4/3] place-items-center rounded-2xl bg-paper px-6">
        <EmptyPicture name={page.picture} />
      </span>
    );
  return (
    <img
      src={`/sample/${page.sample}.jpg`}
      alt=""
      width="480"
      height="600"
      loading="lazy"
      className="order-first aspect-[4/3] w-full rounded-2xl bg-sunk object-cover object-[50%_30%]"
    />
  );
}

export const OccasionsPage = () => <SectionPage id="occasions" />;
export const InvitationsPage = () => <SectionPage id="invitations" />;
export const GroupCardsPage = () => <SectionPage id="groupCards" />;
export const VideoMakerPage = () => <SectionPage id="videoMaker" />;
export const BusinessPage = () => <SectionPage id="business" />;
export const EducationPage = () => <SectionPage id="education" />;
