import { minutes, type ReadingWords } from '../reading-words';

const days =
  'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego'.split(
    ' ',
  );
const tens = ['', '', 'dwudziestego', 'trzydziestego'];

/** The nominative's ending follows in `endings`: `piąt` + `e` urodziny. */
const stems =
  'pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast'.split(
    ' ',
  );
const tenStems =
  ' dziesiąt dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'.split(' ');
const endings: Readonly<Record<string, string>> = {
  urodziny: 'e',
  urodzin: 'ych',
  imieniny: 'e',
  imienin: 'ych',
  rocznica: 'a',
  rocznicy: 'ej',
  rocznicę: 'ą',
  miejsce: 'e',
  raz: 'y',
  rok: 'y',
  roku: 'ego',
  dzień: 'y',
  dnia: 'ego',
  klasa: 'a',
  klasy: 'ej',
  piętro: 'e',
  piętrze: 'ym',
  wiek: 'y',
  wieku: 'ego',
  tydzień: 'y',
  miesiąc: 'y',
  maja: 'ego',
};
function decline(stem: string, ending: string): string {
  const isSoft = stem === 'trzec';
  if (/^y/u.test(ending) && (isSoft || stem === 'drug')) return `${stem}i${ending.slice(1)}`;
  if (ending === 'ych' && (isSoft || stem === 'drug')) return `${stem}ich`;
  if (isSoft || (stem === 'drug' && ending.startsWith('e'))) return `${stem}i${ending}`;
  return `${stem}${ending}`;
}
const toOrdinal = (number: number, noun: string): string | undefined => toOrdinalEnding(number, endings[noun]);
function toOrdinalEnding(number: number, ending: string | undefined): string | undefined {
  if (ending === undefined || number < 1) return undefined;
  if (number === 100) return decline('setn', ending);
  if (number > 100) return undefined;
  const stem = number < 20 ? stems[number - 1] : tenStems[Math.floor(number / 10)];
  const rest = number < 20 || number % 10 === 0 ? '' : ` ${decline(stems[(number % 10) - 1] ?? '', ending)}`;
  return stem === undefined ? undefined : `${decline(stem, ending)}${rest}`;
}

const weekdays = 'niedzieli poniedziałku wtorku środy czwartku piątku soboty'.split(' ');
const queens = /^(?:Elżbieta|Katarzyna|Maria|Anna|Jadwiga|Wiktoria|Małgorzata|Krystyna|Izabela)$/u;

export const polish: ReadingWords = {
  signs:
    'i,małpa,plus,równa się,numer,hasztag,kropka,ukośnik,minus,razy,podzielone przez,przez,paragraf,do,za,do kwadratu,do sześcianu,większe niż,mniejsze niż,około',
  fractions: 'pół,jedna trzecia,dwie trzecie,jedna czwarta,trzy czwarte',
  currencyWord: 'first',
  cents: { join: ' ', name: 'groszy' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  day: (day) =>
    day < 20 ? (days[day - 1] ?? `${day}`) : `${tens[Math.floor(day / 10)]} ${day % 10 === 0 ? '' : days[(day % 10) - 1]}`.trim(),
  from: 'od',
  half: (whole) => (whole === 1 ? 'półtora' : undefined),
  weekdays: (from, to) => `od ${weekdays[from]} do ${weekdays[to]}`,
  ordinal: toOrdinal,
  ordinalNouns: Object.keys(endings).join(' '),
  regnal: (number, name) =>
    toOrdinalEnding(number, queens.test(name) ? 'a' : /a$/u.test(name) ? 'ego' : /em$/u.test(name) ? 'ym' : 'y') ?? `${number}`,
  roman: [
    {
      pattern: String.raw`(?<![\p{L}\p{N}])(?<before>[Ww]e?\s)?(?<roman>[IVX]{1,5})(?=\s(?<after>wieku|wiek|w\.))`,
      say: (number, { before = '', after }) =>
        `${before}${toOrdinalEnding(number, before !== '' ? 'ym' : after === 'wieku' ? 'ego' : 'y')}`,
    },
  ],
  larger: {
    'tys.': 'tysiąc tysiące tysięcy tysiąca',
    tys: 'tysiąc tysiące tysięcy tysiąca',
    mln: 'milion miliony milionów miliona',
    'mln.': 'milion miliony milionów miliona',
    mld: 'miliard miliardy miliardów miliarda',
    'mld.': 'miliard miliardy miliardów miliarda',
  },
  large: { million: 'milionów', billion: 'miliardów' },
  love: {
    subjects: 'ja',
    verb: 'kocham',
    others: { my: 'kochamy', 'on ona': 'kocha' },
    noun: [String.raw`(?:^|[.!?]\s)(?:[Mm]oje|[Tt]woje)\s`, 'serce'],
  },
  powers: '# kwadratowych,# sześciennych',
  each: { words: { 'os.': 'osobę', os: 'osobę', 'godz.': 'godzinę', h: 'godzinę', 'szt.': 'sztukę', 'mies.': 'miesiąc' } },
  abbreviations: {
    'dr^': 'doktor',
    'Dr^': 'Doktor',
    'prof.^': 'profesor',
    'Prof.^': 'Profesor',
    'mgr^': 'magister',
    'inż.^': 'inżynier',
    'św.^': 'święty',
    'Św.^': 'Święty',
    'ks.^': 'ksiądz',
    'str.#': 'strona',
    'm.#': 'mieszkania',
    'rozdz.#': 'rozdział',
    'woj.': 'województwo',
    'p.^': 'pan|pani',
    'w.': 'wiek',
    'tzw.': 'tak zwany',
    'jw.': 'jak wyżej',
    dr: 'doktor',
    'ul.': 'ulica',
    'Ul.': 'Ulica',
    'al.': 'aleja',
    'pl.': 'plac',
    'os.': 'osiedle',
    'nr#': 'numer',
    'Nr#': 'numer',
    'np.': 'na przykład',
    'itd.': 'i tak dalej',
    'itp.': 'i tym podobne',
    'tzn.': 'to znaczy',
    'tj.': 'to jest',
    'm.in.': 'między innymi',
    'godz.': 'godzina',
    'tel.': 'telefon',
    'ok.': 'około',
    'r.': 'roku',
    'ur.': 'urodzony',
    'o godz.': 'o godzinie',
    'pon.': 'poniedziałek',
    'wt.': 'wtorek',
    'śr.': 'środa',
    'czw.': 'czwartek',
    'pt.': 'piątek',
    'sob.': 'sobota',
    'niedz.': 'niedziela',
    wg: 'według',
    'ww.': 'wyżej wymienione',
    'pozdr.': 'pozdrawiam',
  },
};
