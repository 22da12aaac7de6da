import { minutes, type ReadingWords } from '../reading-words';

const ones =
  ' een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' ');
const tens = '  twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ');
const irregular: Readonly<Record<number, string>> = { 1: 'eerste', 3: 'derde', 8: 'achtste' };

/** An ordinal number up to 999 in words: engines read "50e" as "vijftigste e". */
function ordinal(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const hundreds = hundred === 0 ? '' : `${hundred === 1 ? '' : ones[hundred]}honderd`;
  if (rest === 0) return `${hundreds}ste`;
  if (rest < 20) return hundreds + (irregular[rest] ?? `${ones[rest]}de`);
  const one = ones[rest % 10] ?? '';
  return `${hundreds}${one}${one === '' ? '' : /e$/u.test(one) ? 'ën' : 'en'}${tens[Math.floor(rest / 10)]}ste`;
}

export const dutch: ReadingWords = {
  signs:
    'en,at,plus,is,nummer,hashtag,punt,slash,min,keer,gedeeld door,op,paragraaf,tot,per,kwadraat,tot de derde,groter dan,kleiner dan,ongeveer',
  fractions: 'een half,een derde,twee derde,een kwart,drie kwart',
  currencyWord: 'last',
  cents: { join: ' ', name: 'cent' },
  time: (hour, minute) => `${hour} uur${minutes(minute, ' ')}`,
  regnal: (number) => `de ${ordinal(number)}`,
  half: (whole) =>
    whole === 1 ? 'anderhalf' : whole > 0 && whole < 13 ? `${ones[whole]}${/e$/u.test(ones[whole] ?? '') ? 'ën' : 'en'}half` : undefined,
  roman: [{ pattern: String.raw`(?<![\p{L}\p{N}])(?<roman>[IVX]{1,5})e(?=\seeuw)`, say: ordinal }],
  ending: { pattern: '(?<ending>e|ste|de)', say: (number) => (number > 0 ? ordinal(number) : undefined) },
  denominators: 'vijfde vijfde,zesde zesde,zevende zevende,achtste achtste,negende negende,tiende tiende',
  large: { million: 'miljoen', billion: 'miljard' },
  larger: { 'mln.': 'miljoen', mln: 'miljoen', 'mld.': 'miljard', mld: 'miljard', 'dzd.': 'duizend' },
  love: {
    subjects: 'ik',
    verb: 'hou van',
    others: { 'wij we': 'houden van', 'hij zij ze': 'houdt van' },
    noun: [String.raw`(?:[Mm]ijn|[Jj]ouw)\s`, 'hart'],
  },
  powers: 'vierkante #,kubieke #',
  each: { words: { 'p.': 'persoon', 'pers.': 'persoon', 'mnd.': 'maand', st: 'stuk' } },
  abbreviations: {
    'dhr.^': 'de heer',
    'Dhr.^': 'De heer',
    'mevr.^': 'mevrouw',
    'Mevr.^': 'Mevrouw',
    'mw.^': 'mevrouw',
    'Mw.^': 'Mevrouw',
    'dr.^': 'dokter',
    'Dr.^': 'Dokter',
    'drs.^': 'doctorandus',
    'prof.^': 'professor',
    'St.^': 'Sint',
    'str.': 'straat',
    'nr.#': 'nummer',
    'Nr.#': 'nummer',
    'nr.': 'nummer',
    'enz.': 'enzovoort',
    'bijv.': 'bijvoorbeeld',
    'bv.': 'bijvoorbeeld',
    'o.a.': 'onder andere',
    'd.w.z.': 'dat wil zeggen',
    'a.u.b.': 'alstublieft',
    aub: 'alstublieft',
    'i.p.v.': 'in plaats van',
    'm.b.t.': 'met betrekking tot',
    'ca.': 'circa',
    't/m': 'tot en met',
    'a.s.': 'aanstaande',
    'jl.': 'jongstleden',
    'incl.': 'inclusief',
    'etc.': 'et cetera',
    'p.p.': 'per persoon',
    'fam.^': 'familie',
    'blz.#': 'bladzijde',
    'hfst.#': 'hoofdstuk',
    'ong.': 'ongeveer',
    'ir.^': 'ingenieur',
    'mr.^': 'meester',
    'Ir.^': 'Ingenieur',
    'Mr.^': 'Meester',
    'Drs.^': 'Doctorandus',
    'Prof.^': 'Professor',
    'max.': 'maximaal',
    'min.': 'minimaal',
    'evt.': 'eventueel',
    'z.s.m.': 'zo snel mogelijk',
    'm.a.w.': 'met andere woorden',
    'n.a.v.': 'naar aanleiding van',
    'p/p': 'per persoon',
    'v.a.': 'vanaf',
    'wo.': 'woensdag',
    gr: 'groetjes',
    'gr.': 'groeten',
    'el.': 'eetlepel',
    'tel.': 'telefoon',
  },
};
