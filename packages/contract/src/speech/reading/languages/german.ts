import { minutes, type ReadingWords } from '../reading-words';

/** The engine reads `12ten` and `20sten`, but not the irregular ones. */
const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };
const stem = (number: number): string => irregular[number] ?? `${number}${number % 100 >= 20 || number % 100 === 0 ? 'st' : 't'}`;
const isDative = /^(?:am|vom|zum|im|dem|den|seit|ab|beim|bis|meinem|deinem|ihrem|unserem|eurem|seinem)$/iu;

export const german: ReadingWords = {
  signs:
    'und,at,plus,gleich,Nummer,Hashtag,Punkt,Schrägstrich,minus,mal,geteilt durch,durch,Paragraph,bis,pro,hoch zwei,hoch drei,größer als,kleiner als,etwa',
  fractions: 'ein halb,ein Drittel,zwei Drittel,ein Viertel,drei Viertel',
  currencyWord: 'last',
  cents: { join: ' ', name: 'Cent' },
  time: (hour, minute) => `${hour} Uhr${minutes(minute, ' ')}`,
  day: (day, before) => `${stem(day)}e${isDative.test(before) ? 'n' : ''}`,
  regnal: (number) => `der ${stem(number)}e`,
  denominators: 'Fünftel Fünftel,Sechstel Sechstel,Siebtel Siebtel,Achtel Achtel,Neuntel Neuntel,Zehntel Zehntel',
  large: { million: 'Millionen', billion: 'Milliarden' },
  ordinalNouns:
    'Weltkrieg Geburtstag Hochzeitstag Jahrestag Jahr Platz Advent Mal Klasse Stock Jubiläum Jahrhundert Kind Semester Tag Woche Monat Namenstag',
  love: { subjects: 'ich wir', verb: 'liebe' },
  abbreviations: {
    'Dr.^': 'Doktor',
    'Prof.^': 'Professor',
    'Hr.^': 'Herr',
    'Fr.^': 'Frau',
    'St.^': 'Sankt',
    'Dr. med.^': 'Doktor',
    'Str.': 'Straße',
    'Nr.#': 'Nummer',
    'Nr.': 'Nummer',
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'u. a.': 'unter anderem',
    'u.a.': 'unter anderem',
    'usw.': 'und so weiter',
    'bzw.': 'beziehungsweise',
    'ca.': 'zirka',
    'evtl.': 'eventuell',
    'inkl.': 'inklusive',
    'z. T.': 'zum Teil',
    'z.T.': 'zum Teil',
    'tel.': 'Telefon',
    'Tel.': 'Telefon',
    'geb.': 'geboren',
    'u.': 'und',
    'vgl.': 'vergleiche',
    'etc.': 'et cetera',
    'mind.': 'mindestens',
    'max.': 'maximal',
    'Mio.': 'Millionen',
    'Mrd.': 'Milliarden',
    LG: 'liebe Grüße',
    MfG: 'mit freundlichen Grüßen',
    'uvm.': 'und vieles mehr',
  },
};
