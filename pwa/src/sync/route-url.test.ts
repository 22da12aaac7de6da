import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { toForm } from './route-url';

it('sends each route its file in the field that the route reads', () => {
  const uploads = (Object.entries(routes) as [RouteKey, Route][]).filter(([, { multipart }]) => multipart !== undefined);
  expect(uploads.length).toBeGreaterThan(5);
  const sent = uploads.map(([key]) => [key, ...toForm(key, {}, new Blob(['x'])).keys()]);
  expect(sent).toEqual(uploads.map(([key, { file = 'image' }]) => [key, file]));
});
