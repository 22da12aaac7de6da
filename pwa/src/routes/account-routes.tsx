import { createRoute } from '@tanstack/react-router';
import { videosQuery } from '../domain/videos/queries';
import { type Filter, filters, type Sort, sorts } from '../features/projects/lib/arrange-videos';
import { queryClient } from '../query-client';
import { signedIn } from './guards';
import { lazyPage } from './lazy-page';
import { accountHead } from './page-title';
import { rootRoute } from './root-route';

const subscription = () => import('./account/subscription.page');

const oneOf = <Value,>(values: readonly Value[], value: unknown): value is Value => values.includes(value as Value);

const toText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

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
    component: lazyPage(() => import('./account/cards.page'), 'CardsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cards/$id',
    head: () => accountHead('cards'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/cards.page'), 'CardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group-cards',
    head: () => accountHead('groupCards'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/group-cards.page'), 'GroupCardsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group-cards/$id',
    head: () => accountHead('groupCards'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/group-cards.page'), 'GroupCardPage'),
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
    path: '/people',
    head: () => accountHead('people'),
    beforeLoad: signedIn,
    component: lazyPage(() => import('./account/people.page'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/people/begin/$dayId',
    head: () => accountHead('people'),
    beforeLoad: signedIn,
    validateSearch: ({ on }: Record<string, unknown>) => ({ on: typeof on === 'string' ? on.slice(0, 10) : '' }),
    component: lazyPage(() => import('./account/people.page'), 'BeginCardPage'),
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
