import type { Delivery, GroupCard } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findHeldBack, toLater } from './guard-panel';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const deliveryIn = (hours: number, more: Partial<Delivery> = {}) =>
  ({
    state: 'planned',
    failure: null,
    sendAt: '2026-11-20T18:00',
    dueAt: new Date(nowMs + hours * hourMs).toISOString(),
    ...more,
  }) as Delivery;
const signedBy = (...states: string[]) => states.map((state) => ({ state })) as GroupCard['signatures'];
const card = (delivery: Delivery | null, signatures = signedBy('shown'), sendsAnyway = false) => ({ delivery, signatures, sendsAnyway });

it.each([
  ['one signature and a day ahead', card(deliveryIn(23)), 'soon'],
  ['hidden signatures do not count', card(deliveryIn(23), signedBy('shown', 'hidden', 'hidden')), 'soon'],
  ['more than a day ahead', card(deliveryIn(25)), undefined],
  ['two signatures, one of which waits', card(deliveryIn(23), signedBy('shown', 'waiting')), undefined],
  ['its owner said that it goes out anyway', card(deliveryIn(23), signedBy(), true), undefined],
  ['it goes out now', card(deliveryIn(0, { sendAt: null })), undefined],
  ['it was not sent', card(deliveryIn(-5, { state: 'failed', failure: 'too-few' }), signedBy('shown', 'shown')), 'held'],
  ['it failed for another reason', card(deliveryIn(-5, { state: 'failed', failure: 'address-refused' })), undefined],
  ['nothing is to be sent', card(null), undefined],
])('%s', (_, given, expected) => expect(findHeldBack(given, nowMs)?.is).toBe(expected));

it('waiting moves the hour and the deadline by as many days, and a time that has passed counts from now', () => {
  const deadlineAt = '2026-11-20T17:00:00.000Z';
  expect(toLater({ delivery: deliveryIn(6), deadlineAt, days: 1, nowMs })).toEqual({
    sendAt: '2026-11-21T18:00',
    deadlineAt: '2026-11-21T17:00:00.000Z',
  });
  const missed = { delivery: deliveryIn(-30, { sendAt: '2026-11-19T06:00' }), deadlineAt: '2026-11-18T17:00:00.000Z', days: 7, nowMs };
  expect(toLater(missed)).toEqual({ sendAt: '2026-11-28T06:00', deadlineAt: '2026-11-27T12:00:00.000Z' });
});
