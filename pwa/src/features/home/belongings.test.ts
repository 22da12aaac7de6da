import type { Card, GroupCardSummary, Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findBelongings, toBelongings } from './belongings';

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
