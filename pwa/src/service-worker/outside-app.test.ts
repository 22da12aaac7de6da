import { sourcePath } from '@hellograph/contract/instance';
import { expect, it } from 'vitest';
import { noticesPath } from '../config/instance';
import { isAppPage } from './outside-app';

const isApp = (path: string) => isAppPage(`https://hello.test${path}`);

it.each(['/', '/workflow', '/cards/1', '/card', '/users', '/faces', '/about'])('%s is a page of the app', (path) =>
  expect(isApp(path)).toBe(true),
);

it.each([
  '/api/video',
  '/c/aaaaaaaaaaaaaaaaaaaaaa',
  '/card/open-card.js',
  // A person in a photo, and a recipient of mail, may have the app installed.
  '/face/aaaaaaaaaaaaaaaaaaaaaa',
  '/u/aaaaaaaaaaaaaaaaaaaaaa',
  // Guest pages have a separate build.
  '/sign/aaaaaaaaaaaaaaaaaaaaaa',
  '/wall/aaaaaaaaaaaaaaaaaaaaaa',
  '/big/aaaaaaaaaaaaaaaaaaaaaa',
  '/.well-known/security.txt',
  noticesPath,
  sourcePath,
])('%s is the server’s own', (path) => expect(isApp(path)).toBe(false));
