import { minutes, type ReadingWords } from '../reading-words';

const ones =
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

/** An ordinal number without its ending, in words: engines read "12ten" as "zwölf teen". */
function stem(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const hundreds = hundred === 0 ? '' : `${hundred === 1 ? 'ein' : ones[hundred]}hundert`;
  if (rest === 0) return `${hundreds}st`;
  if (rest < 20) return hundreds + (irregular[rest] ?? `${ones[rest]}t`);
  return `${hundreds}${rest % 10 === 0 ? '' : `${ones[rest % 10]}und`}${tens[Math.floor(rest / 10)]}st`;
}
const isDative =
  /^(?:a[mnb]|vom|jede[mnr]|diese[mnr]|zu[mr]|i[mn]|de[mnrs]|seit|beim|bis|und|oder|nach|vor|[mds]?einem|ihrem|unserem|eurem|[mds]?einer|ihrer|unserer|eurer)$/iu;
const isArticle = /^(?:d[iae][erse]|dies\S+|jed\S+|\S{3,}e)$/iu;
const isFeminine = /(?:[Kk]lasse|[Ww]oche|[Rr]unde|[Ee]tage|Liga|[Mm]edaille|Mutti|Hochzeit|[Ss]tunde|[Ss]tufe|[Ff]olge|[Aa]uflage)$/u;
const isNeuter = /^(?:Jahr(?!estag)|Mal|Jubiläum|Kind|Semester|Kapitel|Obergeschoss)/u;

/** An ordinal number with the ending that it has after a word and before a noun. */
function ordinal(number: number, before: string, noun: string): string {
  if (/^der$/iu.test(before) && !isFeminine.test(noun)) return `${stem(number)}e`;
  if (isDative.test(before)) return `${stem(number)}en`;
  if (isArticle.test(before) || isFeminine.test(noun)) return `${stem(number)}e`;
  return `${stem(number)}${isNeuter.test(noun) ? 'es' : 'er'}`;
}
const isQueen = /(?:a|eth|ethe|ine|garete)$/u;

export const german: ReadingWords = {
  signs:
    'und,at,plus,gleich,Nummer,Hashtag,Punkt,Schrägstrich,minus,mal,geteilt durch,durch,Paragraph,bis,pro,hoch zwei,hoch drei,größer als,kleiner als,etwa',
  fractions: 'ein halb,ein Drittel,zwei Drittel,ein Viertel,drei Viertel',
  currencyWord: 'last',
  cents: { join: ' ', name: 'Cent' },
  time: (hour, minute) => `${hour} Uhr${minutes(minute, ' ')}`,
  day: (day, before) => ordinal(day, before, ''),
  ordinal: (number, noun, before) => (number > 0 && number < 1000 ? ordinal(number, before, noun) : undefined),
  regnal: (number, name) => `${isQueen.test(name) ? 'die' : 'der'} ${stem(number)}e`,
  half: (whole) => (whole < 13 ? `${ones[whole]}einhalb` : undefined),
  ending: {
    pattern: '(?<ending>s?te[nrms]?)',
    say: (number, ending) => (number > 0 && number < 1000 ? `${stem(number)}${ending.replace(/^s?t/u, '')}` : undefined),
  },
  roman: [
    {
      pattern: String.raw`(?<before>(?:^|[^\p{L}])(?:[Dd](?:er|ie|as|em|en|es)|[Ii]m|[Zz]um|[Aa]m)\s)(?<roman>[IVX]{1,5})\.(?=\s\p{Lu})`,
      say: (number, { before = '' }) => `${before}${ordinal(number, before.trim(), '')}`,
    },
  ],
  denominators: 'Fünftel Fünftel,Sechstel Sechstel,Siebtel Siebtel,Achtel Achtel,Neuntel Neuntel,Zehntel Zehntel',
  large: { million: 'Millionen', billion: 'Milliarden' },
  ordinalNouns:
    'Weltkrieg Geburtstag Hochzeitstag Jahrestag Jahr Platz Advent Mal Klasse Stock Jubiläum Jahrhundert Kind Semester Tag Woche Monat Namenstag Runde Etage Liga Obergeschoss Auflage Staffel Folge Rang Tor Versuch Todestag Schultag Arbeitstag Treffen Abteilung Preis Hochzeit Weihnachtsfeiertag Weihnachtstag Feiertag Sonntag Montag Enkel Enkelin',
  love: {
    subjects: 'ich',
    verb: 'liebe',
    others: { wir: 'lieben', ihr: 'liebt', er: 'liebt' },
    noun: [String.raw`(?:[MmDd]ein|[Uu]nser)\s`, 'Herz'],
  },
  powers: 'Quadrat#,Kubik#',
  each: { words: { 'Pers.': 'Person', 'P.': 'Person', 'Std.': 'Stunde', 'Mon.': 'Monat', 'Stk.': 'Stück', 'St.': 'Stück' } },
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
    VG: 'viele Grüße',
    GLG: 'ganz liebe Grüße',
    HDL: 'hab dich lieb',
    hdl: 'hab dich lieb',
    hdgdl: 'hab dich ganz doll lieb',
    'Kap.#': 'Kapitel',
    'S.#': 'Seite',
    'Abs.#': 'Absatz',
    'Art.#': 'Artikel',
    'u.U.': 'unter Umständen',
    'i.d.R.': 'in der Regel',
    'z.Zt.': 'zur Zeit',
    'z.Z.': 'zur Zeit',
    'zzgl.': 'zuzüglich',
    'ggf.': 'gegebenenfalls',
    'bspw.': 'beispielsweise',
    'o.Ä.': 'oder Ähnliches',
    'u.s.w.': 'und so weiter',
    'jr.': 'junior',
    'sen.': 'senior',
    EL: 'Esslöffel',
    ct: 'Cent',
    'Fam.^': 'Familie',
    TL: 'Teelöffel',
    'Tsd.': 'Tausend',
    'v. Chr.': 'vor Christus',
    'n. Chr.': 'nach Christus',
    'Pkt.': 'Punkt',
    'uvm.': 'und vieles mehr',
  },
};
