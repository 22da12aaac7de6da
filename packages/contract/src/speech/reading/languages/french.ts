import { minutes, type ReadingWords } from '../reading-words';

const words = ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
  ' ',
);
const tens = '  vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

/** An ordinal number up to 199 in words: engines read "20e" as "vingt e". */
function ordinal(number: number): string | undefined {
  if (number < 1 || number > 199) return undefined;
  if (number === 1) return 'premier';
  if (number === 100) return 'centième';
  if (number > 100) return `cent ${number === 101 ? 'unième' : ordinal(number - 100)}`;
  const ten = Math.floor(number / 10);
  const rest = number - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10;
  const link = rest === 0 ? '' : (rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-';
  const cardinal = number < 20 ? (words[number] ?? '') : `${tens[ten]}${link}${words[rest]}`;
  return `${cardinal.replace(/e$/u, '').replace(/q$/u, 'qu').replace(/f$/u, 'v')}ième`;
}
const isFirst = /^(?:re|ère)$/u;

export const french: ReadingWords = {
  signs:
    'et,arobase,plus,égale,numéro,hashtag,point,barre,moins,fois,divisé par,sur,paragraphe,à,par,au carré,au cube,supérieur à,inférieur à,environ',
  fractions: 'un demi,un tiers,deux tiers,un quart,trois quarts',
  currencyWord: 'first',
  cents: { join: ' ', name: 'centimes' },
  time: (hour, minute) => `${hour} heure${hour > 1 ? 's' : ''}${minutes(minute, ' ')}`,
  day: (day) => (day === 1 ? 'premier' : `${day}`),
  regnal: (number) => (number === 1 ? 'premier' : `${number}`),
  roman: [
    {
      pattern: String.raw`(?<![\p{L}\p{N}])(?<roman>[IVX]{1,5})(?<after>er|re|ère|e|è|ème|ième|ᵉ)(?![\p{L}])`,
      say: (number, { after = '' }) => (number === 1 && isFirst.test(after) ? 'première' : ordinal(number)),
    },
  ],
  ending: {
    pattern: '(?<ending>er|re|ère|ère|nde?|e|è|ème|ième|eme)',
    say: (number, ending) =>
      number === 1 && isFirst.test(ending) ? 'première' : number === 2 && /^nd/u.test(ending) ? `secon${ending.slice(1)}` : ordinal(number),
  },
  denominators: 'cinquième cinquièmes,sixième sixièmes,septième septièmes,huitième huitièmes,neuvième neuvièmes,dixième dixièmes',
  large: { million: 'millions', billion: 'milliards' },
  love: {
    subjects: "je\\svous on\\svous on t' t’ il elle maman papa",
    verb: 'aime',
    others: { nous: 'aimons', vous: 'aimez' },
    noun: [String.raw`(?:[MmTt]on|[Nn]otre)\s`, 'cœur'],
    contracted: { subject: 'je', said: "j'aime" },
  },
  powers: '# carrés,# cubes',
  each: { words: { 'pers.': 'personne', 'p.': 'personne', pers: 'personne', j: 'jour' } },
  abbreviations: {
    'M.^': 'monsieur',
    'MM.^': 'messieurs',
    'Mme^': 'madame',
    'Mme.^': 'madame',
    'Mmes^': 'mesdames',
    'Mlle^': 'mademoiselle',
    'Dr^': 'docteur',
    'Dr.^': 'docteur',
    'Pr^': 'professeur',
    'Me^': 'maître',
    'St^': 'saint',
    'St.^': 'saint',
    'Ste^': 'sainte',
    'av.': 'avenue',
    'Av.': 'avenue',
    bd: 'boulevard',
    'bd.': 'boulevard',
    Bd: 'boulevard',
    'n°#': 'numéro',
    'N°#': 'numéro',
    'etc.': 'et cetera',
    'p. ex.': 'par exemple',
    'p.ex.': 'par exemple',
    'tél.': 'téléphone',
    'Tél.': 'téléphone',
    svp: "s'il vous plaît",
    stp: "s'il te plaît",
    RDV: 'rendez-vous',
    rdv: 'rendez-vous',
    'env.': 'environ',
    'c.-à-d.': "c'est-à-dire",
    bcp: 'beaucoup',
    'p.#': 'page',
    'pp.#': 'pages',
    'chap.#': 'chapitre',
    'vol.#': 'volume',
    pcq: 'parce que',
    'Prof.^': 'professeur',
    'Mgr^': 'monseigneur',
    'apr.': 'après',
    'pers.': 'personnes',
    bjr: 'bonjour',
    bsr: 'bonsoir',
    mdr: 'mort de rire',
    jtm: "je t'aime",
    tjs: 'toujours',
    'bât.#': 'bâtiment',
  },
};
