import { minutes, type ReadingWords } from '../reading-words';

const days =
  'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego'.split(
    ' ',
  );
const tens = ['', '', 'dwudziestego', 'trzydziestego'];

export const polish: ReadingWords = {
  signs:
    'i,małpa,plus,równa się,numer,hasztag,kropka,ukośnik,minus,razy,podzielone przez,przez,paragraf,do,za,do kwadratu,do sześcianu,większe niż,mniejsze niż,około',
  fractions: 'pół,jedna trzecia,dwie trzecie,jedna czwarta,trzy czwarte',
  currencyWord: 'first',
  cents: { join: ' ', name: 'groszy' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  day: (day) =>
    day < 20 ? (days[day - 1] ?? `${day}`) : `${tens[Math.floor(day / 10)]} ${day % 10 === 0 ? '' : days[(day % 10) - 1]}`.trim(),
  large: { million: 'milionów', billion: 'miliardów' },
  love: { subjects: 'ja', verb: 'kocham' },
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
