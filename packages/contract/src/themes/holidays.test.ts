import { describe, expect, it } from 'vitest';
import { uiLanguageIds } from '../platform/ui-languages';
import { findNameDay, type HolidayId, listHolidays, moonDays } from './holidays';

const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
const dateOf = (tag: string, id: HolidayId, year: number) => listHolidays([tag], `${year}-01-01`).find((day) => day.id === id)?.on;
const dayMs = 86_400_000;
const listedOf = (id: keyof typeof moonDays) => moonDays[id].split(' ');

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(calendar: string): Intl.DateTimeFormat {
  const format =
    formats.get(calendar) ?? new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  formats.set(calendar, format);
  return format;
}

/** The month and the day of a date in another calendar, such as `8/15`. */
function inCalendar(calendar: string, date: number): string {
  const parts = formatOf(calendar).formatToParts(date);
  const read = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${read('month')}/${read('day')}`;
}

describe('holidays that every year has on another day', () => {
  it.each([
    ['de', 'easter', '2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25'],
    ['uk', 'easter', '2026-04-12 2027-05-02 2028-04-16 2029-04-08 2030-04-28 2031-04-13 2032-05-02 2033-04-24 2034-04-09 2035-04-29'],
    ['en-GB', 'mothersDay', '2026-03-15 2027-03-07 2028-03-26 2029-03-11 2030-03-31'],
    ['de', 'fathersDay', '2026-05-14 2027-05-06 2028-05-25'],
    ['ja', 'seniorsDay', '2026-09-21 2027-09-20 2028-09-18'],
    ['en', 'thanksgiving', '2026-11-26 2027-11-25 2028-11-23'],
    ['es-AR', 'mothersDay', '2026-10-18 2027-10-17'],
    // The last Sunday of May, which is Whitsun in 2034.
    ['fr', 'mothersDay', '2033-05-29 2034-06-04 2035-05-27'],
  ] as const)('%s: %s', (tag, id, dates) => {
    for (const date of dates.split(' ')) expect(dateOf(tag, id, Number(date.slice(0, 4)))).toBe(date);
  });
});

describe('days by the moon', () => {
  it.each([
    ['lunarNewYear', '1/1', ['2027-02-06', '2030-02-03']],
    ['qixi', '7/7', []],
    ['midAutumn', '8/15', []],
  ] as const)('%s is the platform’s %s of the Chinese calendar, but where that is a day off', (id, monthAndDay, corrected) => {
    expect(listedOf(id).map((date) => date.slice(0, 4))).toEqual(years.map(String));
    const differing = listedOf(id).filter((date) => inCalendar('chinese', Date.parse(date)) !== monthAndDay);
    expect(differing).toEqual(corrected);
    for (const date of differing) expect([-dayMs, dayMs].map((ms) => inCalendar('chinese', Date.parse(date) + ms))).toContain(monthAndDay);
  });

  it.each([
    ['ramadan', '9/1'],
    ['eidAlFitr', '10/1'],
    ['eidAlAdha', '12/10'],
  ] as const)('%s is every %s of the calendar of Umm al-Qura until 2035', (id, monthAndDay) => {
    const found: string[] = [];
    for (let date = Date.UTC(2026, 0, 1); date < Date.UTC(2036, 0, 1); date += dayMs)
      if (inCalendar('islamic-umalqura', date) === monthAndDay) found.push(new Date(date).toISOString().slice(0, 10));
    expect(listedOf(id)).toEqual(found);
  });

  /** Days of the lunation, which starts with the new moon in Beijing. */
  it.each([
    ['diwali', ['28', '29', '30', '1'], ['10', '11']],
    ['holi', ['15', '16', '17'], ['03']],
    ['rakshaBandhan', ['14', '15', '16'], ['08']],
  ] as const)('%s is at the right moon in the right month', (id, days, months) => {
    expect(listedOf(id).map((date) => date.slice(0, 4))).toEqual(years.map(String));
    for (const date of listedOf(id)) {
      expect(days).toContain(inCalendar('chinese', Date.parse(date)).split('/')[1]);
      expect(months).toContain(date.slice(5, 7));
    }
  });
});

it.each(uiLanguageIds)('%s has at least five days a year, each in order and at the latest a year away', (language) => {
  for (const year of years.slice(0, -1)) {
    const days = listHolidays([language], `${year}-11-29`);
    expect(days.length).toBeGreaterThan(4);
    const dates = days.map(({ on }) => on);
    expect(dates).toEqual([...dates].sort());
    for (const on of dates) expect(on >= `${year}-11-29` && on < `${year + 1}-11-29`).toBe(true);
  }
});

it('a reader of several languages has the days of all, each once, dated as in the first', () => {
  const days = listHolidays(['en-GB', 'hi', 'zh-TW'], '2027-01-01');
  expect(days.filter(({ id }) => id === 'mothersDay').map(({ on }) => on)).toEqual(['2027-03-07']);
  expect(days.map(({ id }) => id)).toEqual(expect.arrayContaining(['diwali', 'lunarNewYear', 'halloween']));
  expect(listHolidays(['xx'], '2027-01-01')).toEqual([]);
});

it('a year of two Eids has both', () => {
  expect(listHolidays(['ar'], '2033-01-01').filter(({ id }) => id === 'eidAlFitr')).toHaveLength(2);
});

it('a name has its day in the cultures that keep name days', () => {
  expect(findNameDay(['pl'], 'Anna Kowalska', '2027-07-26')).toBe('2027-07-26');
  expect(findNameDay(['pl'], 'Anna Kowalska', '2027-07-27')).toBe('2028-07-26');
  expect(findNameDay(['es-MX'], 'María', '2027-01-01')).toBe('2027-09-12');
  expect(findNameDay(['de', 'it'], 'Giuseppe Verdi', '2027-01-01')).toBe('2027-03-19');
  for (const name of ['Ann', 'anna', '', 'Hans']) expect(findNameDay(['pl', 'it', 'es'], name, '2027-01-01')).toBeUndefined();
});
