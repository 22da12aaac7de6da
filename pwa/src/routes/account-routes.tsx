import { createRoute } from '@tanstack/react-router';
import { type BoardTab, boardTabs, type ClassTab, classTabs } from '../domain/board-tabs';
import { videosQuery } from '../domain/videos/queries';
import { type Filter, filters, type Sort, sorts } from '../features/projects/lib/arrange-videos';
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
const people = () => import('./account/people.page');
const subscription = () => import('./account/subscription.page');

const oneOf = <Value,>(values: readonly Value[], value: unknown): value is Value => values.includes(value as Value);

const toText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** The open sheet of a board. */
const toSheet = ({ sheet }: Record<string, unknown>): { sheet?: string | undefined } => ({ sheet: toText(sheet) });

/** As in auth-routes.ts: `undefined`, and never left out. */
export interface ProjectsSearch {
  q?: string | undefined;
  show?: Filter | undefined;
  sort?: Sort | undefined;
  video?: string | undefined;
}

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
    validateSearch: ({ q, show, sort, video }: Record<string, unknown>): ProjectsSearch => ({
      q: toText(q),
      show: oneOf(filters, show) ? show : undefined,
      sort: oneOf(sorts, sort) ? sort : undefined,
      video: toText(video),
    }),
    beforeLoad: signedIn,
    loader: () => void queryClient.prefetchQuery(videosQuery()),
    component: lazyPage(() => import('./account/my-projects.page'), 'MyProjectsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cards',
    head: () => accountHead('cards'),
    beforeLoad: signedIn,
    component: lazyPage(cards, 'CardsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cards/$id',
    head: () => accountHead('cards'),
    beforeLoad: signedIn,
    component: lazyPage(cards, 'CardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/send-to-many',
    head: () => accountHead('bulkSends'),
    beforeLoad: signedIn,
    component: lazyPage(bulkSends, 'BulkSendsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/brand',
    head: () => accountHead('brand'),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'BrandPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/numbers',
    head: () => accountHead('numbers'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./work/numbers.page'), 'NumbersPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/send-to-many/$id',
    head: () => accountHead('bulkSends'),
    beforeLoad: signedIn,
    component: lazyPage(bulkSends, 'BulkSendPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group-cards',
    head: () => accountHead('groupCards'),
    beforeLoad: signedIn,
    component: lazyPage(groupCards, 'GroupCardsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group-cards/$id',
    head: () => accountHead('groupCards'),
    validateSearch: toSheet,
    beforeLoad: signedIn,
    component: lazyPage(groupCards, 'GroupCardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/co-owner/$token',
    head: () => accountHead('groupCards'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/co-owner.page'), 'CoOwnerPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/events',
    head: () => accountHead('events'),
    beforeLoad: signedIn,
    component: lazyPage(events, 'EventsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/events/new',
    head: () => accountHead('events'),
    beforeLoad: anybody,
    validateSearch: ({ again, kind, look }: Record<string, unknown>): { [Name in 'again' | 'kind' | 'look']?: string | undefined } => ({
      again: toText(again),
      kind: toText(kind),
      look: toText(look),
    }),
    component: lazyPage(() => import('./studio/new-event.page'), 'NewEventPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/events/$id',
    head: () => accountHead('events'),
    beforeLoad: signedIn,
    validateSearch: ({ tab, sheet }: Record<string, unknown>): { tab?: BoardTab | undefined; sheet?: string | undefined } => ({
      tab: boardTabs.find((one) => one === tab),
      ...toSheet({ sheet }),
    }),
    component: lazyPage(events, 'EventPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/help/$token',
    head: () => accountHead('events'),
    beforeLoad: signedIn,
    component: lazyPage(events, 'HelpingPage'),
  }),
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
    validateSearch: ({ tab, sheet }: Record<string, unknown>): { tab?: ClassTab | undefined; sheet?: string | undefined } => ({
      tab: classTabs.find((one) => one === tab),
      sheet: toText(sheet),
    }),
    component: lazyPage(classes, 'ClassPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/classes/$id/gallery/$task',
    head: () => accountHead('classes'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/gallery.page'), 'GalleryPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/teach/$token',
    head: () => accountHead('classes'),
    beforeLoad: signedIn,
    component: lazyPage(classes, 'TeachingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/team',
    head: () => accountHead('team'),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'TeamsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/approvals',
    head: () => accountHead('team'),
    validateSearch: ({ team }: Record<string, unknown>): { team?: string | undefined } => ({ team: toText(team) }),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'ApprovalsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/team/$id',
    head: () => accountHead('team'),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/join/$token',
    head: () => accountHead('team'),
    beforeLoad: signedIn,
    component: lazyPage(teams, 'JoinTeamPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/people',
    head: () => accountHead('people'),
    beforeLoad: signedIn,
    component: lazyPage(people, 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/people/begin/$dayId',
    head: () => accountHead('people'),
    beforeLoad: signedIn,
    validateSearch: ({ on }: Record<string, unknown>) => ({ on: typeof on === 'string' ? on.slice(0, 10) : '' }),
    component: lazyPage(people, 'BeginCardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/subscription/success',
    head: () => accountHead('subscription'),
    beforeLoad: signedIn,
    component: lazyPage(subscription, 'CheckoutSuccessPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/subscription/cancel',
    head: () => accountHead('checkoutCancelled'),
    beforeLoad: signedIn,
    component: lazyPage(subscription, 'CheckoutCancelPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/withdrawn-faces',
    head: () => accountHead('withdrawnFaces'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/withdrawn-faces.page'), 'WithdrawnFacesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/operator',
    head: () => accountHead('operator'),
    component: lazyPage(() => import('./account/operator.page'), 'OperatorPage'),
  }),
] as const;
