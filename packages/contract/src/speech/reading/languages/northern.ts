import { minutes, type ReadingWords } from '../reading-words';

const clock = (hour: number, minute: number): string => `${hour}${minutes(minute, ' ')}`;

const ones =
  ' första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde'.split(
    ' ',
  );
const tens = '  tjugo trettio fyrtio femtio sextio sjuttio åttio nittio'.split(' ');
/** A Swedish ordinal number below 100 in words: the engine reads "50:e" as "femti e". */
const ordinal = (number: number): string | undefined =>
  number < 20
    ? ones[number] || undefined
    : number > 99
      ? undefined
      : `${tens[Math.floor(number / 10)]}${number % 10 === 0 ? 'nde' : ones[number % 10]}`;

export const swedish: ReadingWords = {
  signs:
    'och,snabel-a,plus,är lika med,nummer,hashtag,punkt,snedstreck,minus,gånger,delat med,genom,paragraf,till,per,i kvadrat,i kubik,större än,mindre än,ungefär',
  fractions: 'en halv,en tredjedel,två tredjedelar,en fjärdedel,tre fjärdedelar',
  currencyWord: 'last',
  cents: { join: ' och ', name: 'öre' },
  time: clock,
  regnal: (number) => `den ${ordinal(number) ?? number}`,
  ending: { pattern: ':(?<ending>[ae])', say: ordinal },
  love: { subjects: 'jag vi', verb: 'älskar', noun: [String.raw`(?:[Mm]itt|[Dd]itt)\s`, 'hjärta'] },
  abbreviations: {
    'bl.a.': 'bland annat',
    't.ex.': 'till exempel',
    'osv.': 'och så vidare',
    'm.m.': 'med mera',
    'dr^': 'doktor',
    'kl.#': 'klockan',
    'nr#': 'nummer',
    ca: 'cirka',
    'ca.': 'cirka',
    'tel.': 'telefon',
    'St.^': 'Sankt',
  },
};

export const danish: ReadingWords = {
  signs:
    'og,snabel-a,plus,er lig med,nummer,hashtag,punktum,skråstreg,minus,gange,divideret med,over,paragraf,til,per,i anden,i tredje,større end,mindre end,cirka',
  fractions: 'en halv,en tredjedel,to tredjedele,en fjerdedel,tre fjerdedele',
  currencyWord: 'last',
  cents: { join: ' og ', name: 'øre' },
  time: clock,
  love: { subjects: 'jeg vi', verb: 'elsker' },
  abbreviations: {
    'bl.a.': 'blandt andet',
    'f.eks.': 'for eksempel',
    'osv.': 'og så videre',
    'm.m.': 'med mere',
    'dr.^': 'doktor',
    'kl.#': 'klokken',
    'nr.#': 'nummer',
    'ca.': 'cirka',
    'tlf.': 'telefon',
    'Sankt^': 'Sankt',
  },
};

export const norwegian: ReadingWords = {
  ...danish,
  signs:
    'og,krøllalfa,pluss,er lik,nummer,emneknagg,punktum,skråstrek,minus,ganger,delt på,over,paragraf,til,per,i andre,i tredje,større enn,mindre enn,omtrent',
  fractions: 'en halv,en tredjedel,to tredjedeler,en fjerdedel,tre fjerdedeler',
  abbreviations: {
    'bl.a.': 'blant annet',
    'f.eks.': 'for eksempel',
    'osv.': 'og så videre',
    'm.m.': 'med mer',
    'dr.^': 'doktor',
    'kl.#': 'klokka',
    'nr.#': 'nummer',
    'ca.': 'cirka',
    'tlf.': 'telefon',
  },
};

const czechOrdinals =
  'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého'.split(
    ' ',
  );

export const czech: ReadingWords = {
  signs:
    'a,zavináč,plus,rovná se,číslo,hashtag,tečka,lomítko,minus,krát,děleno,lomeno,paragraf,až,za,na druhou,na třetí,větší než,menší než,asi',
  fractions: 'půl,jedna třetina,dvě třetiny,jedna čtvrtina,tři čtvrtiny',
  currencyWord: 'last',
  cents: { join: ' ', name: 'haléřů' },
  time: clock,
  love: { subjects: 'já', verb: 'miluji', others: { my: 'milujeme' } },
  regnal: (number) => czechOrdinals[number - 1]?.replace(/ho$/u, '').replace(/é$/u, 'ý') ?? `${number}`,
  day: (day) =>
    day <= 20
      ? (czechOrdinals[day - 1] ?? `${day}`)
      : day === 30
        ? 'třicátého'
        : `${day < 30 ? 'dvacátého' : 'třicátého'} ${czechOrdinals[(day % 10) - 1]}`,
  abbreviations: {
    'např.': 'například',
    'atd.': 'a tak dále',
    'tzn.': 'to znamená',
    'tj.': 'to jest',
    'ul.': 'ulice',
    'nám.': 'náměstí',
    'č.#': 'číslo',
    'hod.': 'hodin',
    'sv.^': 'svatý',
    'p.^': 'pan',
    'tel.': 'telefon',
    cca: 'zhruba',
  },
};
