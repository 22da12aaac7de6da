/** The occasion of a card or a text video; `hello` if its text names none. */
export const occasions = [
  'birthday',
  'love',
  'wedding',
  'anniversary',
  'baby',
  'graduation',
  'congratulations',
  'thanks',
  'getWell',
  'sympathy',
  'parents',
  'christmas',
  'newYear',
  'easter',
  'halloween',
  'diwali',
  'eid',
  'hello',
] as const;
export type Occasion = (typeof occasions)[number];

/**
 * `paper` is light with a printed look, `bright` is bold and round, `evening` is dark and glows.
 */
export const cardLooks = ['paper', 'bright', 'evening'] as const;
export type CardLook = (typeof cardLooks)[number];

/** Moods of composed music. */
export const moods = ['merry', 'tender', 'solemn', 'festive', 'dreamy', 'proud', 'cosy', 'spooky', 'calm'] as const;
export type Mood = (typeof moods)[number];

/**
 * Words and phrases that name an occasion, in the most frequent languages of our messages. The
 * first match wins.
 */
// biome-ignore format: a table reads better in rows
const signs: readonly (readonly [Occasion, string])[] = [
  ['sympathy', 'condolences, sorry for your loss, sympathy, rest in peace, passed away, beileid, aufrichtiges, pésame, condoléances, condoglianze, соболезную, соболезнования, condolências'],
  ['newYear', "new year, happy 20\\d\\d, neues jahr, neujahr, guten rutsch, año nuevo, bonne année, nouvel an, anno nuovo, capodanno, ano novo, с новым годом, 新年快乐, 新年, あけまして, gott nytt år, nowego roku"],
  ['christmas', 'christmas, xmas, weihnachten, navidad, noël, natale, natal, рождеством, 圣诞, クリスマス, god jul, boże narodzenie, wesołych świąt, glædelig jul, kerstmis'],
  ['easter', 'easter, ostern, pascua, pâques, pasqua, páscoa, пасхой, pasen, wielkanoc, påsk'],
  ['halloween', 'halloween, trick or treat, spooky, boo!'],
  ['diwali', 'diwali, deepavali, दिवाली, दीपावली, దీపావళి, தீபாவளி'],
  ['eid', 'eid mubarak, eid, عيد مبارك, عيد سعيد, عيد الفطر, عيد الأضحى, ramadan, رمضان, bayram'],
  ['anniversary', 'anniversary, hochzeitstag, jubiläum, aniversario de boda, anniversaire de mariage, anniversario di matrimonio, годовщиной, years together'],
  ['wedding', 'wedding, just married, married, newlyweds, hochzeit, boda, mariage, matrimonio, casamento, свадьбой, 结婚, 結婚, the bride, the groom'],
  ['birthday', 'birthday, bday, geburtstag, cumpleaños, anniversaire, compleanno, aniversário, parabéns, с днём рождения, с днем рождения, дн[её]м рождения, urodzin, födelsedag, fødselsdag, syntymäpäivä, doğum günü, verjaardag, narozeniny, 生日, 誕生日, たんじょうび, 생일, عيد ميلاد, जन्मदिन, יום הולדת, γενέθλια, születésnap, ulang tahun, sinh nhật, สุขสันต์วันเกิด'],
  ['baby', 'newborn, baby, little one is here, new arrival, birth of, zur geburt, bebé, naissance, nascita, nascimento, рождением'],
  ['graduation', 'graduation, graduated, graduate, diploma, degree, abschluss, abitur, graduación, diplôme, laurea, formatura, выпуск'],
  ['parents', "mother's day, mother’s day, father's day, father’s day, muttertag, vatertag, día de la madre, día del padre, fête des mères, fête des pères, festa della mamma, festa del papà, dia das mães"],
  ['getWell', 'get well, feel better, speedy recovery, gute besserung, mejórate, que te mejores, bon rétablissement, guarisci, melhoras, выздоравливай, beterschap'],
  ['love', "valentine, i love you, love you, my love, miss you, ich liebe dich, ich hab dich lieb, vermisse dich, te quiero, te amo, je t'aime, je t’aime, ti amo, eu te amo, люблю тебя, 我爱你, 愛してる, 사랑해, أحبك, kocham cię"],
  ['thanks', 'thank you, thanks, grateful, danke, gracias, merci, grazie, obrigado, obrigada, спасибо, 谢谢, ありがとう, 감사, شكرا, tack så, dziękuję, धन्यवाद, bedankt, kiitos, teşekkür'],
  ['congratulations', 'congratulations, congrats, well done, new job, promotion, glückwunsch, gratuliere, felicidades, enhorabuena, félicitations, bravo, complimenti, congratulazioni, поздравля, 恭喜, おめでとう, 축하, مبروك, gratulacje, grattis'],
];

const letter = /[\p{L}\p{M}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/**
 * Whether a word may have further letters after it: stems, and entries that don't end in a letter.
 */
const goesOn = (word: string) => !letter.test(word.at(-1) ?? '') || /поздравля|urodzin|дн\[/u.test(word);

const placeOf = (word: string) => (unspaced.test(word) ? 'anywhere' : goesOn(word) ? 'begin' : 'whole');

/**
 * Matches whole words only, in scripts that have words: "baby" is not in "babysitter". Compiling a
 * class of all letters takes an engine a millisecond, and ten if case is ignored: so each class
 * occurs once in a pattern, and the message is in lower case.
 */
function toPattern(words: string): RegExp {
  const places = { whole: [] as string[], begin: [] as string[], anywhere: [] as string[] };
  for (const word of words.split(', ')) places[placeOf(word)].push(word);
  const { whole, begin, anywhere } = places;
  const parts = [
    ...(whole.length > 0 ? [`(?<![\\p{L}\\p{M}])(?:${whole.join('|')})(?![\\p{L}\\p{M}])`] : []),
    ...(begin.length > 0 ? [`(?<![\\p{L}\\p{M}])(?:${begin.join('|')})`] : []),
    ...anywhere,
  ];
  return new RegExp(parts.join('|'), 'u');
}

let patterns: readonly (readonly [Occasion, RegExp])[] | undefined;

/** Finds the occasion that a message's words name. */
export function findOccasion(message: string): Occasion {
  const said = message.normalize('NFC').toLowerCase();
  if (said.trim() === '') return 'hello';
  patterns ??= signs.map(([occasion, words]) => [occasion, toPattern(words)] as const);
  return patterns.find(([, pattern]) => pattern.test(said))?.[0] ?? 'hello';
}
