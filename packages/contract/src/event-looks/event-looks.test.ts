import { describe, expect, it } from 'vitest';
import { contrast } from '../themes/card-theme';
import { findFirstWeekday, readFirstWeekday } from './date-art';
import { drawEventLook } from './event-art';
import { eventLookColours, eventLookNames, eventLooks, findEventLook } from './event-looks';

const tints = [null, '#7a1f3d', '#ffe14d', '#0a0a0a', '#f5f5f5', '#2f6fd6'];
const day = '2027-06-19';

describe('looks for events', () => {
  it('are six for parties, six for weddings and four for a save-the-date', () => {
    const counts = (['party', 'wedding', 'saveTheDate'] as const).map(
      (kind) => eventLookNames.filter((name) => eventLooks[name].kind === kind).length,
    );
    expect(counts).toEqual([6, 6, 4]);
  });

  it.each(eventLookNames)('%s is drawn in its own colours and in any tint, with readable text', (name) => {
    const drawings = tints.map((tint) => {
      const { ink, paper, foot } = eventLookColours(name, tint);
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
      expect(contrast(ink, foot)).toBeGreaterThanOrEqual(7);
      return drawEventLook(name, { tint, day });
    });
    expect(new Set(drawings).size).toBe(tints.length);
    for (const drawing of drawings) {
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|style=/);
      expect(drawing.split('<g').length).toBe(drawing.split('</g>').length);
    }
  });

  it('differ from each other', () => {
    expect(new Set(eventLookNames.map((name) => drawEventLook(name, { tint: '#336699', day }))).size).toBe(16);
  });

  it('show the day if they have a calendar, and fall back to the first look for an unknown name', () => {
    expect(drawEventLook('calendar', { tint: null, day })).not.toBe(drawEventLook('calendar', { tint: null, day: '2027-06-20' }));
    expect(findEventLook('of-a-later-version').name).toBe('confetti');
  });

  it('begin the week of a calendar where the reader begins it', () => {
    // The first of June 2027 is a Tuesday.
    const placeOfFirst = (locale?: string) =>
      /<text x="([\d.]+)"[^>]*>1</.exec(drawEventLook('calendar', { tint: null, day, ...(locale && { locale }) }))?.[1];
    const columns = [0, 1, 2, 3].map((column) => String(92 + column * 52.6));
    expect([undefined, 'de', 'en-GB', 'en-US', 'ja', 'pt-BR', 'ar', 'ar-EG', 'ar-SA'].map(placeOfFirst)).toEqual(
      [1, 1, 1, 2, 2, 2, 3, 3, 2].map((column) => columns[column]),
    );
  });

  it('know the first day of the week without the help of the browser, too', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const tags = letters.flatMap((a) => letters.flatMap((b) => (names.of(a + b) ? [`und-${a}${b}`] : [])));
    expect(tags.length).toBeGreaterThan(240);
    // Nobody speaks one of ours in the Maldives, where Friday is first; ZZ stands for no region.
    const others = tags.filter((tag) => findFirstWeekday(tag) !== readFirstWeekday(tag));
    expect(others).toEqual(['und-MV', 'und-ZZ']);
  });
});
