import { minutes, type ReadingWords } from '../reading-words';

const days =
  'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого'.split(
    ' ',
  );
const tens = '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const tensOrdinal = '  двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого'.split(' ');
/** The genitive of an ordinal number below 100. */
function named(number: number): string {
  if (number <= 20) return days[number - 1] ?? `${number}`;
  const ten = Math.floor(number / 10);
  return number % 10 === 0 ? `${tensOrdinal[ten]}` : `${tens[ten]} ${days[(number % 10) - 1]}`;
}

function inYear(year: number): string | undefined {
  if (year === 2000) return 'двухтысячном году';
  const century = centuries[Math.floor(year / 100)];
  return century === undefined || year % 100 === 0 ? undefined : `${century} ${named(year % 100).replace(/го$/u, 'м')} году`;
}

const dayFrom = 'воскресенья понедельника вторника среды четверга пятницы субботы'.split(' ');
const dayTo = 'воскресенье понедельник вторник среду четверг пятницу субботу'.split(' ');
/** "По двенадцатое", where the genitive is "двенадцатого". */
const toNeuter = (genitive: string): string => genitive.replace(/ьего$/u, 'ье').replace(/го$/u, 'е');

/** Masculine ordinals with the stress on their ending. */
const isStressed = /(?:втор|шест|седьм|восьм|сороков)$/u;
/** An ordinal number up to 2099 with the ending that is written after it: `5-го`. */
function withEnding(number: number, ending: string): string | undefined {
  const isYear = number > 1000 && number % 100 !== 0;
  const century = isYear ? centuries[Math.floor(number / 100)] : undefined;
  if (number < 1 || (number > 99 && century === undefined)) return number === 100 ? `сот${endings[ending]}` : undefined;
  const stem = `${isYear ? `${century} ` : ''}${named(number % 100)}`.replace(/(?:ого|его)$/u, '');
  if (/треть$/u.test(stem)) return stem.slice(0, -1) + (softEndings[ending] ?? '');
  return stem + (ending === 'й' ? (isStressed.test(stem) ? 'ой' : 'ый') : (endings[ending] ?? ''));
}
const centuries: Readonly<Record<number, string>> = { 18: 'тысяча восемьсот', 19: 'тысяча девятьсот', 20: 'две тысячи' };
// biome-ignore format: a table reads better in rows
const endings: Readonly<Record<string, string>> = { й: 'ый', я: 'ая', ая: 'ая', е: 'ое', ое: 'ое', ые: 'ые', го: 'ого', ого: 'ого', му: 'ому', ому: 'ому', м: 'ом', ом: 'ом', х: 'ых', ых: 'ых', ю: 'ую', ую: 'ую', ой: 'ой', ый: 'ый' };
// biome-ignore format: a table reads better in rows
const softEndings: Readonly<Record<string, string>> = { й: 'ий', я: 'ья', ая: 'ья', е: 'ье', ое: 'ье', ые: 'ьи', го: 'ьего', ого: 'ьего', му: 'ьему', м: 'ьем', ом: 'ьем', х: 'ьих', ю: 'ью', ой: 'ьей' };
const queens = /^(?:Екатерина|Елизавета|Анна|Мария|Виктория|Изабелла)$/u;
const regnal = (number: number, name: string): string =>
  withEnding(number, queens.test(name) ? 'я' : /(?:ы|и)$/u.test(name) ? 'ой' : /[ая]$/u.test(name) ? 'го' : 'й') ?? `${number}`;

export const russian: ReadingWords = {
  signs:
    'и,собака,плюс,равно,номер,хэштег,точка,слэш,минус,умножить на,разделить на,на,параграф,до,в,в квадрате,в кубе,больше,меньше,около',
  fractions: 'половина,одна треть,две трети,одна четверть,три четверти',
  currencyWord: 'last',
  cents: { join: ' ', name: 'копеек' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  day: (day, before) =>
    /^по$/iu.test(before) ? toNeuter(named(day)) : /^ко?$/iu.test(before) ? named(day).replace(/го$/u, 'му') : named(day),
  half: (whole) => (whole === 1 ? 'полтора' : `${whole} с половиной`),
  weekdays: (from, to) => `с ${dayFrom[from]} по ${dayTo[to]}`,
  from: 'с',
  dayUntil: (day, after) => (after === 'по' ? toNeuter(named(day)) : undefined),
  inYear: { pattern: '(?<=(?<![\\p{L}])[Вв]о?\\s)(?<year>\\p{Nd}{4})\\s?(?:г\\.|году)(?![\\p{L}\\p{N}])', say: inYear },
  regnal,
  roman: [
    {
      pattern: String.raw`(?<![\p{L}\p{N}])(?<roman>[IVX]{1,5})(?=\s(?<after>век[аеу]?|в\.))`,
      say: (number, { after }) => withEnding(number, after === 'века' ? 'го' : after === 'веке' ? 'м' : 'й'),
    },
  ],
  ending: {
    pattern: '-(?<ending>[йяемхю]|го|ого|му|ому|ая|ое|ые|ый|ой|ую)',
    say: (number, ending, next) =>
      withEnding(
        number,
        ending === 'й' && /[еиы]$/u.test(next) ? 'ой' : ending === 'е' && number % 10 === 0 && /^год/u.test(next) ? 'ые' : ending,
      ),
  },
  large: { million: 'миллионов', billion: 'миллиардов' },
  larger: {
    'тыс.': 'тысяча тысячи тысяч тысячи',
    тыс: 'тысяча тысячи тысяч тысячи',
    млн: 'миллион миллиона миллионов миллиона',
    'млн.': 'миллион миллиона миллионов миллиона',
    млрд: 'миллиард миллиарда миллиардов миллиарда',
    'млрд.': 'миллиард миллиарда миллиардов миллиарда',
    'коп.': 'копейка копейки копеек',
  },
  love: {
    subjects: 'я',
    verb: 'люблю',
    others: { мы: 'любим', 'он она мама папа': 'любит' },
    noun: [String.raw`(?:^|[.!?]\s)(?:[Мм]оё|[Мм]ое|[Тт]воё)\s`, 'сердце'],
  },
  powers: 'квадратных #,кубических #',
  each: { per: 'за', words: { 'чел.': 'человека', чел: 'человека', 'шт.': 'штуку', шт: 'штуку', 'мес.': 'месяц', ч: 'час', час: 'час' } },
  abbreviations: {
    'г.^': 'город',
    'ул.': 'улица',
    'д.#': 'дом',
    'кв.#': 'квартира',
    'пр.': 'проспект',
    'пл.': 'площадь',
    'т.е.': 'то есть',
    'т. е.': 'то есть',
    'и т.д.': 'и так далее',
    'и т. д.': 'и так далее',
    'и т.п.': 'и тому подобное',
    'и др.': 'и другие',
    'и пр.': 'и прочее',
    'см.': 'смотри',
    'гл.#': 'глава',
    'с.#': 'страница',
    'г-н^': 'господин',
    'Г-н^': 'Господин',
    'г-жа^': 'госпожа',
    'Г-жа^': 'Госпожа',
    'в.': 'век',
    'вв.': 'века',
    'до н.э.': 'до нашей эры',
    'н.э.': 'нашей эры',
    спс: 'спасибо',
    пж: 'пожалуйста',
    'с др': 'с днём рождения',
    'С др': 'С днём рождения',
    'с ДР': 'с днём рождения',
    'С ДР': 'С днём рождения',
    'просп.': 'проспект',
    'пр-т': 'проспект',
    'пер.': 'переулок',
    'р-н': 'район',
    'обл.': 'область',
    'т.к.': 'так как',
    'т. к.': 'так как',
    'др.': 'другие',
    'гг.': 'годы',
    'г.': 'года',
    'руб.': 'рублей',
    'коп.': 'копеек',
    'тел.': 'телефон',
    'им.': 'имени',
    'св.^': 'святой',
    'проф.^': 'профессор',
    'д-р^': 'доктор',
    'напр.': 'например',
    'стр.#': 'страница',
    '№#': 'номер',
    'мин.': 'минут',
    'ч.': 'часов',
  },
};

const ukrainianDays =
  'першого другого третього четвертого п’ятого шостого сьомого восьмого дев’ятого десятого одинадцятого дванадцятого тринадцятого чотирнадцятого п’ятнадцятого шістнадцятого сімнадцятого вісімнадцятого дев’ятнадцятого двадцятого'.split(
    ' ',
  );

export const ukrainian: ReadingWords = {
  signs:
    'і,собака,плюс,дорівнює,номер,хештег,крапка,слеш,мінус,помножити на,поділити на,на,параграф,до,на,у квадраті,у кубі,більше,менше,близько',
  fractions: 'половина,одна третина,дві третини,одна чверть,три чверті',
  currencyWord: 'last',
  cents: { join: ' ', name: 'копійок' },
  time: (hour, minute) => `${hour}${minutes(minute, ' ')}`,
  day: (day) =>
    day <= 20
      ? (ukrainianDays[day - 1] ?? `${day}`)
      : day === 30
        ? 'тридцятого'
        : `${day < 30 ? 'двадцять' : 'тридцять'} ${ukrainianDays[(day % 10) - 1]}`,
  large: { million: 'мільйонів', billion: 'мільярдів' },
  love: { subjects: 'я', verb: 'люблю', others: { ми: 'любимо' } },
  abbreviations: {
    'вул.': 'вулиця',
    'м.^': 'місто',
    'р.': 'року',
    'грн.': 'гривень',
    'тел.': 'телефон',
    'і т.д.': 'і так далі',
    'буд.#': 'будинок',
    'кв.#': 'квартира',
    'ін.': 'інші',
  },
};
