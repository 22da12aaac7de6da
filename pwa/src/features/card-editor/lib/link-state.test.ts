import type { CardLink } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { cardStateOf, linkStateOf } from './link-state';

const nowMs = Date.parse('2026-11-21T10:00:00Z');
const link = (part: Partial<CardLink> = {}): CardLink => ({
  _id: 'l',
  url: 'https://hello.test/c/x',
  hasPassphrase: false,
  isMailed: false,
  channel: null,
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
  revokedAt: null,
  openedAt: null,
  watchedAt: null,
  ...part,
});
const earlier = '2026-11-21T09:00:00Z';

it('says of a link that it is dead before it says that it was opened', () => {
  expect(linkStateOf(link(), nowMs)).toBe('waiting');
  expect(linkStateOf(link({ openedAt: earlier }), nowMs)).toBe('opened');
  expect(linkStateOf(link({ openedAt: earlier, watchedAt: earlier }), nowMs)).toBe('watched');
  expect(linkStateOf(link({ watchedAt: earlier, expiresAt: earlier }), nowMs)).toBe('expired');
  expect(linkStateOf(link({ watchedAt: earlier, revokedAt: earlier }), nowMs)).toBe('revoked');
});

it('says of a card the best that happened to a link that still opens it', () => {
  expect(cardStateOf({ links: [] }, nowMs)).toBe('notSent');
  expect(cardStateOf({ links: [link(), link({ openedAt: earlier })] }, nowMs)).toBe('opened');
  expect(cardStateOf({ links: [link({ watchedAt: earlier, revokedAt: earlier })] }, nowMs)).toBe('notSent');
});
