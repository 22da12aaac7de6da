import type { Activity, Card, EventActivity, GroupCardSummary, HostedEventSummary, Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findBelongings, toBelongings } from './belongings';
import { toNews } from './news';

const reply = (_id: string, createdAt: string) => ({
  _id,
  createdAt,
  name: 'Nana',
  words: 'Lovely',
  emoji: null,
  voiceUrl: null,
  isBlocked: false,
});
const link = (_id: string, moments: { createdAt: string; openedAt?: string; watchedAt?: string }) => ({
  _id,
  openedAt: null,
  watchedAt: null,
  ...moments,
});
const card = (given: object) =>
  ({ _id: 'c', cover: 'Hello', to: 'Nana', replies: [], unreadReplies: 0, links: [], ...given }) as unknown as Card;
const video = (_id: string, status: Video['status'], finishedAt: string | null) => ({ _id, status, finishedAt }) as Video;
const happened = <What>(what: What, at: string, name: string | null = 'Bo') => ({ what, name, times: 1, at });
const nothing = { cards: [], videos: [], groupCards: [], events: [], nameOf: () => 'A video' };

it('has everything that happened, newest first', () => {
  const news = toNews({
    ...nothing,
    cards: [card({ links: [link('l', { createdAt: '2026-01-01' })] })],
    videos: [video('v', 'completed', '2026-01-04'), video('w', 'processing', null)],
    groupCards: [
      {
        of: { _id: 'g', title: 'Farewell', to: 'Cy' } as GroupCardSummary,
        activity: [
          happened('signed', '2026-01-03'),
          happened('looked', '2026-01-09'),
          happened('thanked', '2026-01-05', null),
        ] as Activity[],
      },
    ],
    events: [{ of: { _id: 'e', title: 'Party' } as HostedEventSummary, activity: [happened('answered', '2026-01-02')] as EventActivity[] }],
  });
  expect(news.map(({ kind, name, title }) => [kind, name, title])).toEqual([
    ['thanked', 'Cy', 'Farewell'],
    ['made', '', 'A video'],
    ['signed', 'Bo', 'Farewell'],
    ['answered', 'Bo', 'Party'],
    ['sent', 'Nana', 'Hello'],
  ]);
});

it('has unread replies before anything else, with what they say and where they lead', () => {
  const replies = [reply('old', '2026-01-01'), reply('new', '2026-01-02')];
  const news = toNews({
    ...nothing,
    cards: [card({ replies, unreadReplies: 1 })],
    videos: [video('v', 'completed', '2026-02-01')],
  });
  expect(news.map(({ key, isNew }) => [key, isNew ?? false])).toEqual([
    ['new', true],
    ['v', false],
    ['old', false],
  ]);
  expect(news[0]).toMatchObject({ kind: 'replied', reply: { words: 'Lovely' }, link: { to: '/cards/$id', params: { id: 'c' } } });
});

it('says of each link only how far it came', () => {
  const links = [
    link('a', { createdAt: '2026-01-01', openedAt: '2026-01-02', watchedAt: '2026-01-03' }),
    link('b', { createdAt: '2026-01-01', openedAt: '2026-01-02' }),
    link('c', { createdAt: '2026-01-01' }),
  ];
  expect(toNews({ ...nothing, cards: [card({ links })] }).map(({ kind, at }) => [kind, at])).toEqual([
    ['watched', '2026-01-03'],
    ['opened', '2026-01-02'],
    ['sent', '2026-01-01'],
  ]);
});

const all = toBelongings({
  videos: [{ _id: 'v', message: 'See you on Sunday', createdAt: '2026-01-02', video: null } as Video],
  nameOf: () => 'A visit',
  cards: [{ _id: 'c', cover: 'Happy birthday', to: 'José', updatedAt: '2026-01-03', film: null } as Card],
  groupCards: [{ _id: 'g', title: 'Farewell', to: 'Bo', updatedAt: '2026-01-01' } as GroupCardSummary],
  events: [],
  classes: [],
  people: [{ _id: 'p', name: 'Nana' }],
});

it('lists everything, newest first, and people last', () => {
  expect(all.map(({ kind }) => kind)).toEqual(['cards', 'videos', 'groupCards', 'people']);
});

it('finds by title, by person and by words, whatever the accents and the order', () => {
  const keys = (typed: string) => findBelongings(all, typed).map(({ key }) => key);
  expect(keys('jose birthday')).toEqual(['c']);
  expect(keys('sunday')).toEqual(['v']);
  expect(keys('farewell bo')).toEqual(['g']);
  expect(keys('farewell jose')).toEqual([]);
  expect(keys(' ')).toHaveLength(4);
});
