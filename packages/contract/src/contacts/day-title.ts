/** The occasions that calendars of people have. */
export type TitledOccasion = 'birthday' | 'anniversary';

export interface DayTitle {
  /** The person's name, or the whole title if it has none. */
  name: string;
  occasion: TitledOccasion;
}

const word = (words: string) => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
const anniversaries =
  'anniversaire de (?:mariage|rencontre)|anniversario di (?:matrimonio|nozze)|aniversario de (?:bodas?|matrimonio|casados)|aniversário de (?:casamento|namoro)|(?:wedding |work )?anniversary|hochzeitstag|jahrestag|aniversario|anniversario|trouwdag|huwelijks(?:verjaar)?dag|huwelijksjubileum|jubileum';
const birthdays =
  'birth-?\\s?day|b-?day|geburtstag|geb|anniversaire|cumpleaños|cumpleanos|cumple|compleanno|aniversário|niver|verjaardag|jarig';
const greetings =
  'happy|belated|joyeux|joyeuse|bon|très|heureux|feliz|buon|felice|fijne|fijn|gelukkige|gefeliciteerd(?: met (?:je|jouw|de|het|uw))?|(?:van )?harte gefeliciteerd(?: met (?:je|de|het))?|alles gute zum|alles liebe zum|(?:herzlichen )?glückwunsch zum|parabéns(?: pelo)?|auguri di|muy|il|le|el|o';
/** `40th`, `40.`, `40e`, `40º`. */
const age = '\\d{1,3}(?:st|nd|rd|th|er|ère|ème|de|ste|[eoaº°ª.])?(?![\\p{L}\\p{M}])';
const phraseOf = (words: string) => new RegExp(`(?:${word(greetings)}\\s+)*(?:${age}\\s+)?${word(words)}(?:\\s*[#(]?${age}\\)?)?`, 'iu');
const phrases = [
  ['anniversary', phraseOf(anniversaries)],
  ['birthday', phraseOf(birthdays)],
] as const;
/** `Tom turns 40`, `Tom wird 40`, `Tom cumple 40 años`. */
const turning =
  /^(.+?)\s+(?:turns|wird|fête ses|fait|va avoir|cumple|compie|faz|wordt)\s+\d{1,3}(?:\s+(?:years?|jahre?|ans|años|anni|anos|jaar)(?:\s+(?:old|alt|oud))?)?\W*$/iu;

/** Words between an occasion and its person: `Geburtstag von Tom`, `Anniversaire d’Anne`. */
const linking =
  /^(?:(?:of|for|to|von|vom|für|de la|de los|de las|de|del|du|des|da|do|dos|das|di|della|dello|degli|van|voor|pour|para|per|a|an)\s+|(?:d|dell|all|l)['’]\s*)/iu;
/** Articles and openings before an occasion: `l’anniversaire`, `it’s Tom’s birthday`. */
const openings =
  /^(?:it['’]?s|today is|today|heute (?:ist|hat)|heute|vandaag is|hoy es|oggi è|hoje é|aujourd['’]hui|c['’]est|remember|reminder|erinnerung|recordatorio|rappel|promemoria|lembrete|herinnering)(?:\s*[:–-]\s*|\s+|$)/iu;
const articles = /(?:(?:^|\s)(?:l|dell|d|un)['’]|(?<![\p{L}\p{M}])(?:the|der|die|das|le|la|el|il|lo|o|de|het))\s*$/iu;
const verbs = /\s+(?:has(?: a| his| her)?|hat|heeft|is|ist|est|fête(?: son)?)$/iu;
const edge = '(?:[\\s:;,!?¡¿*|•()[\\]"“”«»–—\\-\\p{Extended_Pictographic}\\p{Emoji_Modifier}]|\\ufe0f|\\u200d)+';
const edges = new RegExp(`^${edge}|${edge}$`, 'gu');
const years = /\s*[-–,]?\s*[([]?\b(?:\d{1,3}|1[89]\d\d|20\d\d)(?:\s*(?:years?|jahre?|ans|años|anni|anos|jaar))?[)\]]?\s*$/iu;
const tidy = (text: string) => text.replace(edges, '').replace(years, '').replace(edges, '');

/** Names that end in `s` themselves, so that `Hans Geburtstag` is not the birthday of Han. */
const endsInS =
  /(?:^|[\s-])(?:agnes|alexis|amos|andreas|annelies|aris|boris|carlos|charles|chris|claus|cornelius|dennis|doris|douglas|elias|els|felicitas|francis|hannes|hans|ines|iris|jannes|james|jens|johannes|jonas|joris|judas|julius|kees|klaus|kris|lars|lies|linus|loes|louis|luis|lucas|lukas|magnus|marcos|marcus|marius|markus|marlies|mathias|matthias|mats|matthijs|moses|nicolas|niels|niklas|nils|paulus|rasmus|rufus|silas|thijs|thomas|tijs|titus|tobias|tomas|tys|\p{L}*ss)$/iu;
const genitive = /^(?:.*\s)?(?:geburtstag|hochzeitstag|jahrestag|verjaardag|trouwdag)/iu;

/** The title of a birthday or anniversary, in seven languages; `undefined` for any other. */
export function readDayTitle(title: string): DayTitle | undefined {
  const plain = title.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [, turned] = turning.exec(plain) ?? [];
  if (turned) return { name: tidy(turned), occasion: 'birthday' };
  for (const [occasion, phrase] of phrases) {
    const found = phrase.exec(plain);
    if (found) return { name: findName(plain, found) || plain, occasion };
  }
  const isCake = /🎂/u.test(plain);
  return isCake ? { name: tidy(plain) || plain, occasion: 'birthday' } : undefined;
}

function findName(title: string, found: RegExpExecArray): string {
  const before = title.slice(0, found.index).replace(articles, '');
  const left = tidy(tidy(before).replace(openings, ''));
  const right = title.slice(found.index + found[0].length).replace(edges, '');
  const [, owner] = /^(.+?)['’`´]\s?s?$/iu.exec(left) ?? [];
  if (owner) return tidy(owner);
  if (linking.test(right)) return tidy(right.replace(linking, '').replace(/^(?:la|los|las|der|dem|den|le|il)\s+/iu, ''));
  if (left === '') return tidy(right);
  const person = tidy(left.replace(verbs, ''));
  const isOwned = genitive.test(found[0]) && /\p{L}{2}s$/u.test(person) && !endsInS.test(person);
  return isOwned ? person.slice(0, -1) : person;
}
