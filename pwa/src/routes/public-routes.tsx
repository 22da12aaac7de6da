import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { nav } from '../words/english/nav';
import { wordsOf } from '../words/use-words';
import { lazyPage } from './lazy-page';
import { isSlug } from './navigation';
import { isOccasionSlug } from './occasion-slugs';
import { homeHead, type PublicPath, pageHead, publicHead } from './page-title';
import { LandingPage } from './public/landing.page';
import { rootRoute } from './root-route';

const page = <const Path extends PublicPath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, head: () => publicHead(path), component });

const legal = () => import('./public/legal.page');
const help = () => import('./public/help.page');
const section = () => import('./public/section.page');

const pages = {
  occasion: lazyPage(() => import('./studio/occasion.page'), 'OccasionPage'),
  tool: lazyPage(() => import('./public/tool.page'), 'ToolPage'),
};

/** `/workflow/{slug}`: an occasion opens the studio, a tool says what it does. */
function SlugPage() {
  const { slug: known } = slug.useParams();
  return isOccasionSlug(known) ? <pages.occasion key={known} slug={known} /> : <pages.tool slug={known} />;
}

const slug = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflow/$slug',
  params: {
    parse: ({ slug: text }) => {
      if (!isSlug(text)) throw redirect({ to: '/' });
      return { slug: text };
    },
  },
  head: ({ params }) => pageHead(wordsOf(nav).slugs[params.slug]),
  loader: ({ params }) => (isOccasionSlug(params.slug) ? pages.occasion : pages.tool).preload?.(),
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
  page('/privacy-policy', lazyPage(legal, 'PrivacyPage')),
  page('/terms-and-conditions', lazyPage(legal, 'TermsPage')),
  page(
    '/site-map',
    lazyPage(() => import('./public/site-map.page'), 'SiteMapPage'),
  ),
] as const;
