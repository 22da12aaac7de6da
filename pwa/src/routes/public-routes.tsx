import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router';
import { nav } from '../words/english/nav';
import { wordsOf } from '../words/use-words';
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
  occasion: lazyRouteComponent(() => import('./studio/occasion.page'), 'OccasionPage'),
  tool: lazyRouteComponent(() => import('./public/tool.page'), 'ToolPage'),
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

/** What anybody may see. */
export const publicRoutes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/', head: homeHead, component: LandingPage }),
  page(
    '/workflow',
    lazyRouteComponent(() => import('./studio/workflow.page'), 'WorkflowPage'),
  ),
  slug,
  page(
    '/pricing',
    lazyRouteComponent(() => import('./public/pricing.page'), 'PricingPage'),
  ),
  page('/occasions', lazyRouteComponent(section, 'OccasionsPage')),
  page('/invitations-rsvps', lazyRouteComponent(section, 'InvitationsPage')),
  page('/group-gift-cards', lazyRouteComponent(section, 'GroupCardsPage')),
  page('/video-maker', lazyRouteComponent(section, 'VideoMakerPage')),
  page('/for-business', lazyRouteComponent(section, 'BusinessPage')),
  page('/education', lazyRouteComponent(section, 'EducationPage')),
  page('/help', lazyRouteComponent(help, 'HelpPage')),
  page('/how-it-works', lazyRouteComponent(help, 'HowItWorksPage')),
  page('/faq', lazyRouteComponent(help, 'FaqPage')),
  page('/contact-support', lazyRouteComponent(help, 'ContactPage')),
  page('/about', lazyRouteComponent(legal, 'AboutPage')),
  page('/privacy-policy', lazyRouteComponent(legal, 'PrivacyPage')),
  page('/terms-and-conditions', lazyRouteComponent(legal, 'TermsPage')),
  page(
    '/site-map',
    lazyRouteComponent(() => import('./public/site-map.page'), 'SiteMapPage'),
  ),
] as const;
