import { nav } from '@hellograph/words/en/nav';
import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { wordsOf } from '../words/use-words';
import { lazyPage } from './lazy-page';
import { isOccasionSlug, isSlug, type Slug } from './navigation';
import { homeHead, type PublicPath, pageHead, publicHead } from './page-title';
import { LandingPage } from './public/landing/landing.page';
import { rootRoute } from './root-route';
import { tellUnknownPage } from './unknown-page';

const page = <const Path extends PublicPath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, head: () => publicHead(path), component });

const legal = () => import('./public/legal.page');
const help = () => import('./public/help.page');
const tools = () => import('./public/tool.page');
const section = () => import('./public/section.page');

const occasion = lazyPage(() => import('./studio/occasion.page'), 'OccasionPage');
const tool = lazyPage(tools, 'ToolPage');
/** Tools that are used on their page. */
const ownPages: Partial<Record<Slug, RouteComponent>> = {
  'create-group-card': lazyPage(() => import('./studio/create-group-card.page'), 'CreateGroupCardPage'),
  'digital-citizenship-tools': lazyPage(tools, 'CitizenshipPage'),
};

/** An occasion opens the studio, a tool says what it does or does it. */
const pageOf = (known: Slug) => ownPages[known] ?? (isOccasionSlug(known) ? occasion : tool);

/** `/workflow/{slug}` */
function SlugPage() {
  const { slug: known } = slug.useParams();
  const Page = pageOf(known) as ComponentType<{ slug: Slug }>;
  return <Page key={known} slug={known} />;
}

const slug = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflow/$slug',
  // Also runs for paths that another route takes, so it must do nothing else.
  params: { parse: ({ slug: text }) => ({ slug: text as Slug }) },
  beforeLoad: ({ params: { slug: text }, preload }) => {
    if (isSlug(text)) return;
    if (!preload) tellUnknownPage();
    throw redirect({ to: '/', replace: true });
  },
  head: ({ params }) => pageHead(wordsOf(nav).slugs[params.slug]),
  /** A group card that could not be sent, to be changed. */
  validateSearch: ({ again }: Record<string, unknown>): { again?: string } => (typeof again === 'string' ? { again } : {}),
  loader: ({ params }) => pageOf(params.slug).preload?.(),
  component: SlugPage,
});

/** The public pages. */
export const publicRoutes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/', head: homeHead, component: LandingPage }),
  page(
    '/workflow',
    lazyPage(() => import('./studio/workflow.page'), 'WorkflowPage'),
  ),
  slug,
  page(
    '/pricing',
    lazyPage(() => import('./public/pricing.page'), 'PricingPage'),
  ),
  page('/occasions', lazyPage(section, 'OccasionsPage')),
  page('/invitations-rsvps', lazyPage(section, 'InvitationsPage')),
  page('/group-gift-cards', lazyPage(section, 'GroupCardsPage')),
  page('/video-maker', lazyPage(section, 'VideoMakerPage')),
  page('/for-business', lazyPage(section, 'BusinessPage')),
  page('/education', lazyPage(section, 'EducationPage')),
  page('/help', lazyPage(help, 'HelpPage')),
  page('/how-it-works', lazyPage(help, 'HowItWorksPage')),
  page('/faq', lazyPage(help, 'FaqPage')),
  page('/contact-support', lazyPage(help, 'ContactPage')),
  page('/about', lazyPage(legal, 'AboutPage')),
  page('/for-parents', lazyPage(legal, 'ParentsPage')),
  page('/verify', lazyPage(tools, 'VerifyPage')),
  page('/privacy-policy', lazyPage(legal, 'PrivacyPage')),
  page('/terms-and-conditions', lazyPage(legal, 'TermsPage')),
  page(
    '/site-map',
    lazyPage(() => import('./public/site-map.page'), 'SiteMapPage'),
  ),
] as const;
