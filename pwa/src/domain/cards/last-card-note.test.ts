import type { Card } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findLastCard } from './last-card-note';

const card = (_id: string, to: string, createdAt: string) => ({ _id, to, createdAt }) as Card;
const cards = [
  card('this', 'Nana Ruth', '2026-11-20T10:00:00.000Z'),
  card('last', 'nana ruth ', '2025-11-29T10:00:00.000Z'),
  card('older', 'Nana Ruth', '2024-11-30T10:00:00.000Z'),
  card('other', 'Bo', '2026-01-01T10:00:00.000Z'),
];
const nowMs = Date.parse('2026-11-22T10:00:00.000Z');

it('is last year’s card to the same person, not the one being made', () => {
  expect(findLastCard(cards, 'Nana Ruth', nowMs)?._id).toBe('last');
  expect(findLastCard(cards, 'Kim', nowMs)).toBeUndefined();
  expect(findLastCard([card('blank', '', '2020-01-01T00:00:00.000Z')], ' ', nowMs)).toBeUndefined();
});
