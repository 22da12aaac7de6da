import type { Occasion } from './find-occasion';

/** The days on which a culture sends cards, each with the occasion of such a card. */
export const holidayOccasions = {
  newYear: 'newYear',
  threeKings: 'christmas',
  comingOfAge: 'congratulations',
  grandmothersDay: 'parents',
  grandfathersDay: 'parents',
  lunarNewYear: 'newYear',
  valentines: 'love',
  ramadan: 'eid',
  girlsDay: 'congratulations',
  womensDay: 'thanks',
  holi: 'hello',
  whiteDay: 'thanks',
  eidAlFitr: 'eid',
  easter: 'easter',
  childrensDay: 'congratulations',
  mothersDay: 'parents',
  eidAlAdha: 'eid',
  fathersDay: 'parents',
  friendsDay: 'thanks',
  qixi: 'love',
  rakshaBandhan: 'love',
  teachersDay: 'thanks',
  seniorsDay: 'parents',
  midAutumn: 'hello',
  grandparentsDay: 'parents',
  diwali: 'diwali',
  halloween: 'halloween',
  shichiGoSan: 'congratulations',
  thanksgiving: 'thanks',
  sinterklaas: 'hello',
  stNicholas: 'hello',
  christmas: 'christmas',
} as const satisfies Record<string, Occasion>;
export type HolidayId = keyof typeof holidayOccasions;

/** The dates of a holiday in a year, such as `2026-12-24`. Two Eids may fall into one year. */
type Rule = (year: number) => readonly string[];

const dayMs = 86_400_000;
const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const each =
  (month: number, day: number): Rule =>
  (year) => [toDate(Date.UTC(year, month - 1, day))];

const sunday = 0;
const monday = 1;
const thursday = 4;
/** For `-1` the last one of the month. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = Date.UTC(year, n > 0 ? month - 1 : month, n > 0 ? 1 : 1 - 7);
    const wait = (7 + weekday - new Date(first).getUTCDay()) % 7;
    return [toDate(first + (wait + 7 * (n > 0 ? n - 1 : 0)) * dayMs)];
  };

/** Gregorian Easter: J.-M. Oudin's form of the computus (U.S. Naval Observatory). */
function easterMs(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - 17) / 25);
  const first = (century - Math.floor(century / 4) - Math.floor((century - correction) / 3) + 19 * golden + 15) % 30;
  const moon = first - Math.floor(first / 28) * (1 - Math.floor(29 / (first + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + moon - weekday);
}
/** Julian Easter, in Gregorian dates until 2099: Meeus, Astronomical Algorithms. */
function orthodoxEasterMs(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return Date.UTC(year, 2, 22 + moon + weekday + 13);
}
const fromEaster =
  (days: number): Rule =>
  (year) => [toDate(easterMs(year) + days * dayMs)];
const orthodoxEaster: Rule = (year) => [toDate(orthodoxEasterMs(year))];

/** The last Sunday of May, unless it is Whitsun. */
const frenchMothersDay: Rule = (year) => {
  const [last = ''] = nth(-1, sunday, 5)(year);
  return last === fromEaster(49)(year)[0] ? nth(1, sunday, 6)(year) : [last];
};

const listed =
  (dates: string): Rule =>
  (year) =>
    dates.split(' ').filter((date) => date.startsWith(`${year}-`));

/**
 * Days by the moon, until 2035. The lunar new year is as Beijing announces it: browsers' own
 * calendars are a day off in 2027 and 2030. Eid is by Umm al-Qura: where the moon is seen, it may
 * be a day later. Diwali, Holi and Raksha Bandhan are as in northern India.
 */
export const moonDays = {
  lunarNewYear: '2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08',
  qixi: '2026-08-19 2027-08-08 2028-08-26 2029-08-16 2030-08-05 2031-08-24 2032-08-12 2033-08-01 2034-08-20 2035-08-10',
  midAutumn: '2026-09-25 2027-09-15 2028-10-03 2029-09-22 2030-09-12 2031-10-01 2032-09-19 2033-09-08 2034-09-27 2035-09-16',
  ramadan: '2026-02-18 2027-02-08 2028-01-28 2029-01-16 2030-01-05 2030-12-26 2031-12-16 2032-12-04 2033-11-23 2034-11-12 2035-11-01',
  eidAlFitr: '2026-03-20 2027-03-09 2028-02-26 2029-02-14 2030-02-04 2031-01-24 2032-01-14 2033-01-03 2033-12-23 2034-12-12 2035-12-01',
  eidAlAdha: '2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13 2031-04-02 2032-03-22 2033-03-12 2034-03-01 2035-02-19',
  holi: '2026-03-04 2027-03-22 2028-03-11 2029-03-01 2030-03-20 2031-03-09 2032-03-27 2033-03-16 2034-03-05 2035-03-24',
  rakshaBandhan: '2026-08-28 2027-08-17 2028-08-05 2029-08-23 2030-08-13 2031-08-02 2032-08-20 2033-08-10 2034-08-29 2035-08-18',
  diwali: '2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26 2031-11-14 2032-11-02 2033-10-22 2034-11-10 2035-10-30',
} as const satisfies Partial<Record<HolidayId, string>>;

type Calendar = Partial<Record<HolidayId, Rule>>;
const newYear = each(1, 1);
const valentines = each(2, 14);
const womensDay = each(3, 8);
const easter = fromEaster(0);
const mothersDay = nth(2, sunday, 5);
const fathersDay = nth(3, sunday, 6);
const christmas = each(12, 25);
const eids = { eidAlFitr: listed(moonDays.eidAlFitr), eidAlAdha: listed(moonDays.eidAlAdha) };
const ofIndia = { holi: listed(moonDays.holi), rakshaBandhan: listed(moonDays.rakshaBandhan), diwali: listed(moonDays.diwali), ...eids };
const english: Calendar = { newYear, valentines, easter, mothersDay, fathersDay, halloween: each(10, 31), christmas };
const british: Calendar = { ...english, mothersDay: fromEaster(-21) };
const ofAustralia: Calendar = { ...english, fathersDay: nth(1, sunday, 9) };
const spanish: Calendar = {
  newYear,
  threeKings: each(1, 6),
  valentines,
  fathersDay: each(3, 19),
  mothersDay: nth(1, sunday, 5),
  christmas,
};
const indian: Calendar = { newYear, ...ofIndia, mothersDay, fathersDay, teachersDay: each(9, 5), childrensDay: each(11, 14) };

/** By language, or by language and region where another region has other days. */
const calendars = {
  en: { ...english, thanksgiving: nth(4, thursday, 11) },
  'en-GB': british,
  'en-IE': british,
  'en-CA': { ...english, thanksgiving: nth(2, monday, 10) },
  'en-AU': ofAustralia,
  'en-NZ': ofAustralia,
  'en-IN': { ...indian, christmas },
  es: spanish,
  'es-MX': { ...spanish, childrensDay: each(4, 30), mothersDay: each(5, 10), teachersDay: each(5, 15), fathersDay },
  'es-AR': { ...spanish, fathersDay, friendsDay: each(7, 20), childrensDay: nth(3, sunday, 8), mothersDay: nth(3, sunday, 10) },
  de: { newYear, valentines, easter, mothersDay, fathersDay: fromEaster(39), stNicholas: each(12, 6), christmas: each(12, 24) },
  'de-AT': { newYear, valentines, easter, mothersDay, fathersDay: nth(2, sunday, 6), stNicholas: each(12, 6), christmas: each(12, 24) },
  'de-CH': { newYear, valentines, easter, mothersDay, fathersDay: nth(1, sunday, 6), stNicholas: each(12, 6), christmas: each(12, 24) },
  fr: { newYear, valentines, grandmothersDay: nth(1, sunday, 3), easter, mothersDay: frenchMothersDay, fathersDay, christmas },
  it: {
    ...{ newYear, threeKings: each(1, 6), valentines, womensDay, fathersDay: each(3, 19), easter, mothersDay },
    ...{ grandparentsDay: each(10, 2), christmas },
  },
  'pt-BR': {
    ...{ newYear, womensDay, easter, mothersDay, valentines: each(6, 12), friendsDay: each(7, 20), fathersDay: nth(2, sunday, 8) },
    ...{ childrensDay: each(10, 12), teachersDay: each(10, 15), christmas },
  },
  ar: { newYear, ramadan: listed(moonDays.ramadan), mothersDay: each(3, 21), ...eids, teachersDay: each(10, 5) },
  nl: { newYear, valentines, easter, mothersDay, fathersDay, teachersDay: each(10, 5), sinterklaas: each(12, 5), christmas },
  pl: {
    ...{ newYear, grandmothersDay: each(1, 21), grandfathersDay: each(1, 22), valentines, womensDay, easter, mothersDay: each(5, 26) },
    ...{ childrensDay: each(6, 1), fathersDay: each(6, 23), teachersDay: each(10, 14), stNicholas: each(12, 6), christmas: each(12, 24) },
  },
  tr: { newYear, valentines, womensDay, childrensDay: each(4, 23), ...eids, mothersDay, fathersDay, teachersDay: each(11, 24) },
  uk: {
    ...{ newYear, valentines, womensDay, easter: orthodoxEaster, mothersDay, childrensDay: each(6, 1), fathersDay },
    ...{ teachersDay: nth(1, sunday, 10), stNicholas: each(12, 6), christmas },
  },
  hi: indian,
  ja: {
    ...{ newYear, comingOfAge: nth(2, monday, 1), valentines, girlsDay: each(3, 3), whiteDay: each(3, 14), childrensDay: each(5, 5) },
    ...{ mothersDay, fathersDay, seniorsDay: nth(3, monday, 9), shichiGoSan: each(11, 15), christmas },
  },
  'zh-Hans': {
    ...{ newYear, lunarNewYear: listed(moonDays.lunarNewYear), valentines, womensDay, mothersDay, childrensDay: each(6, 1), fathersDay },
    ...{ qixi: listed(moonDays.qixi), teachersDay: each(9, 10), midAutumn: listed(moonDays.midAutumn) },
  },
} as const satisfies Record<string, Calendar>;

/** The calendar of a tag: of its region, else of its language, whatever its script. */
function findCalendar(tag: string): Calendar | undefined {
  const named: Record<string, Calendar> = calendars;
  const { language, region } = new Intl.Locale(tag);
  return named[`${language}-${region}`] ?? named[language] ?? named[{ zh: 'zh-Hans', pt: 'pt-BR' }[language] ?? ''];
}

export interface Holiday {
  id: HolidayId;
  occasion: Occasion;
  /** `2026-12-24`. */
  on: string;
}

/**
 * The holidays of these languages (`pl`, `es-MX`) from a date on, for a year, each once, the next
 * one first. Of two languages that keep a day on different dates, the first decides.
 */
export function listHolidays(tags: readonly string[], from: string): Holiday[] {
  const rules: Calendar = {};
  for (const tag of [...tags].reverse()) Object.assign(rules, findCalendar(tag));
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return (Object.entries(rules) as [HolidayId, Rule][])
    .flatMap(([id, rule]) => [...rule(year), ...rule(year + 1)].map((on): Holiday => ({ id, occasion: holidayOccasions[id], on })))
    .filter(({ on }) => on >= from && on < until)
    .sort((one, other) => one.on.localeCompare(other.on));
}

/** Name days by first name, each on the date on which most people of the language keep it. */
const nameDays: Readonly<Record<string, string>> = {
  pl: 'Agnieszka 01-21, Dorota 02-06, Kazimierz 03-04, Patryk 03-17, Józef 03-19, Jerzy 04-23, Wojciech 04-23, Marek 04-25, Stanisław 05-08, Zofia 05-15, Julia 05-22, Joanna 05-24, Antoni 06-13, Jan 06-24, Paweł 06-29, Piotr 06-29, Halina 07-01, Małgorzata 07-20, Magdalena 07-22, Jakub 07-25, Krzysztof 07-25, Anna 07-26, Marta 07-29, Ignacy 07-31, Wawrzyniec 08-10, Maria 08-15, Helena 08-18, Bartłomiej 08-24, Bartosz 08-24, Monika 08-27, Mateusz 09-21, Michał 09-29, Franciszek 10-04, Jadwiga 10-15, Teresa 10-15, Łukasz 10-18, Irena 10-20, Marcin 11-11, Elżbieta 11-19, Cecylia 11-22, Katarzyna 11-25, Andrzej 11-30, Barbara 12-04, Mikołaj 12-06, Łucja 12-13, Adam 12-24, Ewa 12-24, Stefan 12-26, Szczepan 12-26, Sylwester 12-31',
  it: 'Agnese 01-21, Agata 02-05, Valentino 02-14, Giuseppe 03-19, Giorgio 04-23, Marco 04-25, Caterina 04-29, Rita 05-22, Antonio 06-13, Luigi 06-21, Giovanni 06-24, Paolo 06-29, Pietro 06-29, Tommaso 07-03, Benedetto 07-11, Maddalena 07-22, Giacomo 07-25, Anna 07-26, Marta 07-29, Domenico 08-08, Lorenzo 08-10, Chiara 08-11, Elena 08-18, Bernardo 08-20, Rosa 08-23, Bartolomeo 08-24, Monica 08-27, Maria 09-12, Gennaro 09-19, Matteo 09-21, Michele 09-29, Francesco 10-04, Luca 10-18, Carlo 11-04, Martino 11-11, Cecilia 11-22, Andrea 11-30, Barbara 12-04, Nicola 12-06, Ambrogio 12-07, Lucia 12-13, Stefano 12-26, Silvestro 12-31',
  es: 'Sebastián 01-20, Inés 01-21, Vicente 01-22, Águeda 02-05, José 03-19, Jorge 04-23, Marcos 04-25, Montserrat 04-27, Catalina 04-29, Isidro 05-15, Rita 05-22, Antonio 06-13, Juan 06-24, Pablo 06-29, Pedro 06-29, Fermín 07-07, Carmen 07-16, Magdalena 07-22, Santiago 07-25, Ana 07-26, Joaquín 07-26, Marta 07-29, Ignacio 07-31, Domingo 08-08, Lorenzo 08-10, Clara 08-11, Elena 08-18, Rosa 08-23, Mónica 08-27, Agustín 08-28, María 09-12, Mateo 09-21, Mercedes 09-24, Gabriel 09-29, Miguel 09-29, Rafael 09-29, Francisco 10-04, Pilar 10-12, Teresa 10-15, Lucas 10-18, Cecilia 11-22, Andrés 11-30, Javier 12-03, Bárbara 12-04, Nicolás 12-06, Concepción 12-08, Inmaculada 12-08, Lucía 12-13, Esteban 12-26, Silvestre 12-31',
};

/** The next name day of a person from a date on, in the first of the languages that keeps one. */
export function findNameDay(tags: readonly string[], name: string, from: string): string | undefined {
  const [first = ''] = name.trim().normalize('NFC').split(/\s+/u);
  for (const tag of tags) {
    const row = nameDays[new Intl.Locale(tag).language]?.split(', ').find((entry) => entry.startsWith(`${first} `));
    if (!row || first === '') continue;
    const year = Number(from.slice(0, 4));
    return [`${year}-${row.slice(-5)}`, `${year + 1}-${row.slice(-5)}`].find((on) => on >= from);
  }
  return undefined;
}
