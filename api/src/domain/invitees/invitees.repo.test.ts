import { expect, it } from 'vitest';
import { toWakingMoment } from './invitees.repo';

const toIso = (at: string, zone: string) => new Date(toWakingMoment(Date.parse(at), zone)).toISOString();

it.each([
  ['by day at once', '2026-11-20T12:34:56.000Z', 'UTC', '2026-11-20T12:34:56.000Z'],
  ['at the first minute of the day', '2026-11-20T08:00:00.000Z', 'UTC', '2026-11-20T08:00:00.000Z'],
  ['after nine in the evening, the next morning', '2026-11-20T21:00:00.000Z', 'UTC', '2026-11-21T08:00:00.000Z'],
  ['before eight, the same morning', '2026-11-20T07:59:59.000Z', 'UTC', '2026-11-20T08:00:00.000Z'],
  ['by their clock, not ours', '2026-11-20T12:00:00.000Z', 'Asia/Tokyo', '2026-11-20T23:00:00.000Z'],
  ['over the end of summer time', '2026-10-24T20:00:00.000Z', 'Europe/Madrid', '2026-10-25T07:00:00.000Z'],
])('%s', (_, at, zone, expected) => expect(toIso(at, zone)).toBe(expected));
