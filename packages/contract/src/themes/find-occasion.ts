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
 * Words and phrases that name an occasion, in the most frequent languages of our messages; `*` ends
 * a stem. Name days are like birthdays, and each culture's new year is one. The first match wins.
 */
// biome-ignore format: a table reads better in rows
const signs: readonly (readonly [Occasion, string])[] = [
  ['sympathy', 'condolences, sorry for your loss, sympathy, rest in peace, passed away, beileid, aufrichtiges, pésame, condoléances, condoglianze, соболезную, соболезнования, condolências, gecondoleerd, condoleances, medeleven, wyrazy współczucia, kondolencje, başınız sağ olsun, başın sağ olsun, başsağlığı, співчутт*, співчува*, عظم الله أجر*, البقاء لله, تعازينا, خالص العزاء, शोक, संवेदना*, श्रद्धांजलि, ご冥福, お悔やみ, ご愁傷, 节哀, 節哀, 哀悼'],
  ['congratulations', "children’s day, children's day, día del niño, dia das crianças, kindertag, dzień dziecka, dnia dziecka, çocuk bayramı*, 23 nisan, днем захисту дітей, こどもの日, 子どもの日, 子供の日, 七五三, 儿童节, 兒童節"],
  ['newYear', 'new year, happy 20\\d\\d, neues jahr, neujahr, guten rutsch, año nuevo, bonne année, nouvel an, anno nuovo, capodanno, ano novo, с новым годом, новим роком, нового року, 新年快乐, 新年, あけまして, 謹賀新年, 正月, gott nytt år, nowego roku, nowym roku, nieuwjaar, nieuwe jaar, yeni yıl*, yılbaşı*, سنة جديدة, رأس السنة, नव वर्ष, नववर्ष, नया साल, नए साल, 春节, 春節, 新春, 恭喜发财, 恭喜發財, 过年好, nowruz, nevruz, نوروز, lunar new year'],
  ['easter', 'easter, ostern, pascua, pâques, pasqua, páscoa, пасхой, великод*, великден*, христос воскрес, pasen, paasfeest, paasdagen, wielkanoc*, påsk, paskalya*, عيد الفصح, ईस्टर, イースター, 复活节, 復活節'],
  ['christmas', 'christmas, xmas, weihnachten, navidad, noël, natale, natal, рождеством, різдв*, 圣诞, 聖誕, クリスマス, god jul, boże narodzenie, bożego narodzenia, wesołych świąt, glædelig jul, kerst, kerstmis, kerstfeest, kerstdagen, noeliniz, mutlu noeller, عيد الميلاد المجيد, ميلاد مجيد, क्रिसमस'],
  ['halloween', 'halloween, trick or treat, spooky, boo!, ハロウィン, 万圣节, 萬聖節'],
  ['diwali', 'diwali, deepavali, दिवाली, दीवाली, दीपावली, దీపావళి, தீபாவளி, தீபாவளி'],
  ['eid', 'eid mubarak, eid, عيد مبارك, عيد سعيد, عيد الفطر, عيد الأضحى, عيدكم مبارك, ramadan, رمضان, bayram*, ramazan, kurban bayramı*, suikerfeest, offerfeest, zuckerfest, opferfest, aïd, ईद, рамадан*, байрам*, ラマダン, 开斋节'],
  ['anniversary', 'anniversary, hochzeitstag, jubiläum, aniversario de boda, anniversaire de mariage, anniversario di matrimonio, aniversário de casamento, годовщиной, years together, trouwdag, huwelijksverjaardag, jubileum, rocznic*, evlilik yıl*, yıl dönüm*, yıldönüm*, річниц*, ذكرى زواج*, ذكرى الزواج, शादी की सालगिरह, विवाह की वर्षगांठ, वर्षगांठ, 結婚記念日, 結婚周年, 结婚纪念日, 周年纪念'],
  ['wedding', 'wedding, just married, married, newlyweds, hochzeit, boda, mariage, matrimonio, casamento, свадьбой, 结婚, 結婚, 婚礼, 婚禮, 新婚, the bride, the groom, bruiloft, huwelijk, trouwen, ślub*, wesel*, düğün*, nikah*, весілл*, زفاف*, زواجكما, शादी, विवाह'],
  ['birthday', 'birthday, bday, geburtstag, cumpleaños, anniversaire, compleanno, aniversário, parabéns, с днём рождения, с днем рождения, дн[её]м рождения, дн[ея]м? народження, urodzin*, födelsedag, fødselsdag, syntymäpäivä, doğum gün*, verjaardag, jarig, narozeniny, 生日, 寿辰, 誕生日, たんじょうび, 생일, عيد ميلاد*, जन्मदिन, जन्म दिन, יום הולדת, γενέθλια, születésnap, ulang tahun, sinh nhật, สุขสันต์วันเกิด, name day, namenstag, imienin*, іменин*, днем ангела, onomastico, día de tu santo, feliz santo, naamdag, jmeniny, névnap, namnsdag'],
  ['baby', 'newborn, baby, little one is here, new arrival, birth of, zur geburt, bebé, naissance, nascita, nascimento, рождением, geboorte, narodzin*, bebek, bebeğ*, немовля*, народженням дитини, народженням доньки, народженням сина, مولود*, المولود, المولودة, शिशु, 赤ちゃん, 出産, 宝宝, 寶寶, 喜得'],
  ['graduation', 'graduation, graduated, graduate, diploma, degree, abschluss, abitur, graduación, diplôme, laurea, formatura, выпуск, geslaagd, afgestudeerd, ukończeni*, matury, mezun*, випускн*, закінченням навчання, تخرج*, التخرج, स्नातक, 卒業, 毕业, 畢業'],
  ['parents', "mother's day, mother’s day, father's day, father’s day, muttertag, vatertag, día de la madre, día del padre, fête des mères, fête des pères, festa della mamma, festa del papà, dia das mães, dia dos pais, moederdag, vaderdag, dzień matki, dnia matki, dzień ojca, dnia ojca, dzień babci, dnia babci, anneler gün*, babalar gün*, днем матері, дня матері, днем батька, عيد الأم, يوم الأم, मातृ दिवस, मदर्स डे, 母の日, 父の日, 敬老の日, 母亲节, 父亲节, 母親節, 父親節"],
  ['getWell', 'get well, feel better, speedy recovery, gute besserung, mejórate, que te mejores, bon rétablissement, guarisci, melhoras, выздоравливай, beterschap, wracaj do zdrowia, powrotu do zdrowia, geçmiş olsun, одужу*, одужанн*, سلامتك, بالشفاء, شفاك الله, जल्दी ठीक, जल्द ठीक, お大事に, お見舞い, 早日康复, 早日康復'],
  ['love', "valentine, i love you, love you, my love, miss you, ich liebe dich, ich hab dich lieb, vermisse dich, te quiero, te amo, je t'aime, je t’aime, ti amo, eu te amo, люблю тебя, 我爱你, 愛してる, 大好き, バレンタイン, 情人节, 情人節, 七夕, 사랑해, أحبك, kocham cię, ik hou van je, ik hou van jou, ik mis je, seni seviyorum, кохаю тебе, тебе кохаю, люблю тебе, тебе люблю, तुमसे प्यार, आपसे प्यार, वैलेंटाइन"],
  ['thanks', 'thank you, thanks, grateful, danke, gracias, merci, grazie, obrigado, obrigada, спасибо, 谢谢, 謝謝, 感谢, ありがとう, 감사, شكرا, شكرًا, tack så, dziękuję, dziękujemy, धन्यवाद, शुक्रिया, bedankt, dankjewel, dank je wel, kiitos, teşekkür*, дякую, дякуємо, спасибі'],
  ['congratulations', 'congratulations, congrats, well done, new job, promotion, glückwunsch, gratuliere, felicidades, enhorabuena, félicitations, bravo, complimenti, congratulazioni, поздравля*, 恭喜, 祝贺, おめでとう, 축하, مبروك, مبارك, gratulacje, gratuluj*, grattis, gefeliciteerd, proficiat, tebrik*, вітаю, вітаємо, बधाई'],
];

const letter = /[\p{L}\p{M}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Stems, and entries that end in another sign than a letter, may have letters after them. */
const goesOn = (word: string) => word.endsWith('*') || !letter.test(word.at(-1) ?? '');

const placeOf = (word: string) => (unspaced.test(word) ? 'anywhere' : goesOn(word) ? 'begin' : 'whole');

/**
 * Matches whole words only, in scripts that have words: "baby" is not in "babysitter". Compiling a
 * class of all letters takes an engine a millisecond, and ten if case is ignored: so each class
 * occurs once in a pattern, and the message is in lower case.
 */
function toPattern(words: string): RegExp {
  const places = { whole: [] as string[], begin: [] as string[], anywhere: [] as string[] };
  for (const word of words.split(', ')) places[placeOf(word)].push(word.replace(/\*$/, ''));
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
