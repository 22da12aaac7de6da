// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { router } from '../../router';
import { useSiteMap } from './site-map.page';

/** Reached only by a link that was sent, after a payment, or from the page that they belong to. */
const reachedOtherwise = [
  '/login/$provider',
  '/verify-email',
  '/reset-password',
  '/subscription/success',
  '/subscription/cancel',
  '/cards/new',
  '/cards/$id',
  '/send-to-many/$id',
  '/group-cards/$id',
  '/co-owner/$token',
  '/events/new',
  '/events/$id',
  '/help/$token',
  '/classes/$id',
  '/classes/$id/gallery/$task',
  '/teach/$token',
  '/approvals',
  '/team/$id',
  '/join/$token',
  '/people/begin/$dayId',
  '/people/cards/$id',
  '/operator',
  '/admin',
  '/admin/begin',
  '/site-map',
];
/** Other names of pages, and what development alone has. */
const leadsElsewhere = ['/my-workspace', '/support', '/account-settings', '/settings', '/settings/', '/$', '/settings/$', '/dev/ui'];

it('names every page of the router', () => {
  const { result } = renderHook(useSiteMap);
  const named = new Set(result.current.flatMap(({ links }) => links.map(({ to }) => to)));
  const pages = Object.keys(router.routesByPath).filter((path) => ![...reachedOtherwise, ...leadsElsewhere].includes(path));
  expect(pages.filter((path) => !named.has(path))).toEqual([]);
  expect([...named].filter((path) => !pages.includes(path))).toEqual([]);
});
