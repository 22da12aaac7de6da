import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { toLoggedRequest } from './server/http-server';

const logged = (url: string, route: string) =>
  toLoggedRequest({ method: 'GET', ip: '203.0.113.9', url, routeOptions: { url: route } } as unknown as FastifyRequest);

it('names the route and not the contents of the address', () => {
  expect(logged('/api/sign/a-token', '/api/sign/:token')).toEqual({ method: 'GET', route: '/api/sign/:token', ip: '203.0.113.9' });
});

it('stores no address of a child', () => {
  const theirs = ['/api/class/abcdefgh', '/api/class/abcdefgh/students/1', '/class/abcdefgh'];
  const files = ['/static/js/class.page-1a2b.js', '/assets/main-1a2b.css', '/sw.js', '/fonts/figtree.woff2?v=1', '/manifest.webmanifest'];
  for (const url of [...theirs, ...files]) expect(logged(url, '/*').ip).toBeNull();
  for (const url of [
    '/api/classes/1',
    '/classroom-activities',
    '/api/class-receipts',
    '/api/event-art/peonies/own/2026-11-23.jpg',
    '/api/video?file=a.js',
  ])
    expect(logged(url, '/*').ip).toBe('203.0.113.9');
});
