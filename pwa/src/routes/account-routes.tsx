import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { type BoardTab, boardTabs, type ClassTab, classTabs, type Filter, filters, type Sort, sorts } from '../domain/address-values';
import { videosQuery } from '../domain/videos/queries';
import { queryClient } from '../query-client';
import { anybody, signedIn } from './guards';
import { lazyPage } from './lazy-page';
import { accountHead } from './page-title';
import { rootRoute } from './root-route';

const cards = () => import('./account/cards.page');
const bulkSends = () => import('./work/bulk-sends.page');
const groupCards = () => import('./account/group-cards.page');
const events = () => import('./account/events.page');
const classes = () => import('./account/classes.page');
const teams = () => import('./work/team.page');
const operator = () => import('./account/operator.page');
const people = () => import('./account/people.page');
const subscription = () => import('./account/subscription.page');

type Search = Record<string, unknown>;

const oneOf = <Value,>(values: readonly Value[], value: unknown) => values.find((one) => one === value);

/** Reads parameters of an address that are texts; without a text they are `undefined`. */
const toTexts =
  <const Name extends string>(...names: Name[]) =>
  (search: Search) =>
    Object.fromEntries(names.map((name) => [name, typeof search[name] === 'string' && search[name] ? search[name] : undefined])) as {
      [Key in Name]?: string | undefined;
    };

/** The open sheet of a board. */
const toSheet = toTexts('sheet');

/** The open part of the administration. */
const toPart = toTexts('part');

/** As in auth-routes.ts: `undefined`, and never left out. */
export interface ProjectsSearch {
  q?: string | undefined;
  show?: Filter | undefined;
  sort?: Sort | undefined;
  video?: string | undefined;
}

/** A page of an account without anything special in its address. */
const own = <const Path extends string>(path: Path, title: Parameters<typeof accountHead>[0], component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, head: () => accountHead(title), beforeLoad: signedIn, component });

/** The pages of an account. */
export const accountPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard',
    head: () => accountHead('dashboard'),
    beforeLoad: signedIn,
    loader: () => void queryClient.prefetchQuery(videosQuery()),
    component: lazyPage(() => import('./account/dashboard.page'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workflow/my-projects',
    head: () => accountHead('projects'),
    validateSearch: (search: Search): ProjectsSearch => ({
      ...toTexts('q', 'video')(search),
      show: oneOf(filters, search.show),
      sort: oneOf(sorts, search.sort),
    }),
    beforeLoad: signedIn,
    loader: () => void queryClient.prefetchQuery(videosQuery()),
    component: lazyPage(() => import('./account/my-projects.page'), 'MyProjectsPage'),
  }),
  own('/cards', 'cards', lazyPage(cards, 'CardsPage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cards/new',
    head: () => accountHead('cards'),
    beforeLoad: anybody,
    validateSearch: toTexts('occasion'),
    component: lazyPage(() => import('./studio/new-card.page'), 'NewCardPage'),
  }),
  own('/cards/$id', 'cards', lazyPage(cards, 'CardPage')),
  own('/send-to-many', 'bulkSends', lazyPage(bulkSends, 'BulkSendsPage')),
  own('/brand', 'brand', lazyPage(teams, 'BrandPage')),
  own(
    '/numbers',
    'numbers',
    lazyPage(() => import('./work/numbers.page'), 'NumbersPage'),
  ),
  own('/send-to-many/$id', 'bulkSends', lazyPage(bulkSends, 'BulkSendPage')),
  own('/group-cards', 'groupCards', lazyPage(groupCards, 'GroupCardsPage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group-cards/$id',
    head: () => accountHead('groupCards'),
    validateSearch: toSheet,
    beforeLoad: signedIn,
    component: lazyPage(groupCards, 'GroupCardPage'),
  }),
  own(
    '/co-owner/$token',
    'groupCards',
    lazyPage(() => import('./account/co-owner.page'), 'CoOwnerPage'),
  ),
  own('/events', 'events', lazyPage(events, 'EventsPage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/events/new',
    head: () => accountHead('events'),
    beforeLoad: anybody,
    validateSearch: toTexts('again', 'kind', 'look'),
    component: lazyPage(() => import('./studio/new-event.page'), 'NewEventPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/events/$id',
    head: () => accountHead('events'),
    beforeLoad: signedIn,
    validateSearch: (search: Search): { tab?: BoardTab | undefined; sheet?: string | undefined } => ({
      tab: oneOf(boardTabs, search.tab),
      ...toSheet(search),
    }),
    component: lazyPage(events, 'EventPage'),
  }),
  own('/help/$token', 'events', lazyPage(events, 'HelpingPage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/classes',
    head: () => accountHead('classes'),
    beforeLoad: anybody,
    component: lazyPage(classes, 'ClassesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/classes/$id',
    head: () => accountHead('classes'),
    beforeLoad: signedIn,
    validateSearch: (search: Search): { tab?: ClassTab | undefined; sheet?: string | undefined } => ({
      tab: oneOf(classTabs, search.tab),
      ...toSheet(search),
    }),
    component: lazyPage(classes, 'ClassPage'),
  }),
  own(
    '/classes/$id/gallery/$task',
    'classes',
    lazyPage(() => import('./account/gallery.page'), 'GalleryPage'),
  ),
  own('/teach/$token', 'classes', lazyPage(classes, 'TeachingPage')),
  own('/team', 'team', lazyPage(teams, 'TeamsPage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/approvals',
    head: () => accountHead('team'),
    validateSearch: toTexts('team'),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'ApprovalsPage'),
  }),
  own('/team/$id', 'team', lazyPage(teams, 'TeamPage')),
  own('/join/$token', 'team', lazyPage(teams, 'JoinTeamPage')),
  own('/people', 'people', lazyPage(people, 'PeoplePage')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/people/begin/$dayId',
    head: () => accountHead('people'),
    beforeLoad: signedIn,
    validateSearch: ({ on }: Record<string, unknown>) => ({ on: typeof on === 'string' ? on.slice(0, 10) : '' }),
    component: lazyPage(people, 'BeginCardPage'),
  }),
  own('/people/cards/$id', 'people', lazyPage(people, 'PreparedCardPage')),
  own('/subscription/success', 'subscription', lazyPage(subscription, 'CheckoutSuccessPage')),
  own('/subscription/cancel', 'checkoutCancelled', lazyPage(subscription, 'CheckoutCancelPage')),
  own(
    '/withdrawn-faces',
    'withdrawnFaces',
    lazyPage(() => import('./account/withdrawn-faces.page'), 'WithdrawnFacesPage'),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/operator',
    head: () => accountHead('operator'),
    validateSearch: toPart,
    component: lazyPage(operator, 'OperatorPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin',
    head: () => accountHead('operator'),
    validateSearch: toPart,
    beforeLoad: signedIn,
    component: lazyPage(operator, 'AdminPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/begin',
    head: () => accountHead('operator'),
    component: lazyPage(operator, 'FirstRunPage'),
  }),
] as const;
