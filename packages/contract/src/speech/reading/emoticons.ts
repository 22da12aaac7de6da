/** Hearts and emoticons: a heart between "I" and "you" is a verb; otherwise all are silent. */
import type { ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';

const hearts = String.raw`(?:[♥❤💓💔💕💖💗💘💙💚💛💜💝💞💟🖤🤍🤎🧡🩵🩶🩷❣🫶♡❥][\ufe0e\ufe0f]?(?:\u200d[🔥🩹]\ufe0f?)?|<3+(?!\p{Nd})|&lt;3)`;

/** A cheap test for a heart of any kind. */
export const isHeart = /[😍🥰♥❤💓-💟🖤🤍🤎🧡🩵-🩷❣🫶♡❥]|<3|&lt;3/u;

/** Eyes, nose and mouth; a face must stand alone, so `8)` in a list and `http:/` are none. */
const faces = [
  String.raw`[:;=][-'^o]?[)(\]\[}{DPpOo3|\\/*>cSsX$]+`,
  String.raw`[)(\][DO]+[-']?[:;=]`,
  String.raw`<\/?3+`,
  String.raw`\^[_.-]*\^|[-=>oO0TuU][_.]+[-=<oO0TuU]|\(?[ಠ•◕ʘ][^\s\p{L}]{1,3}[ಠ•◕ʘ]\)?`,
  String.raw`[8B]-\)+|[xX]D+|XP|:'\(|:'\)|\\o\/|¯\\_\(ツ\)_\/¯|ʕ•ᴥ•ʔ|\(づ[^)\n]{1,8}\)づ`,
  String.raw`\([^\p{L}\p{N}\s]{1,2}[oOvw0_.-][^\p{L}\p{N}\s]{1,2}\)[/\\]?`,
  String.raw`\([^\p{L}\p{N}\s]{1,3}[_ωд.‿ᴗ▽][^\p{L}\p{N}\s]{1,3}\)`,
].join('|');
const emoticon = `(?<![^\\s\\p{P}\\p{S}]|[\\d(])(?:${faces})(?![\\p{L}\\p{N}/])`;
/** Kisses at the end of a line. */
const kisses = String.raw`(?<=[\s,.!?])(?:[xX]{2,}|(?:[xX][oO]){1,3}[xX]?|x)(?=[\s\p{S}\p{P}]*(?:\n|$))`;

const silent = () => '';

/** Creates the rules for emoticons and for kisses in letters. */
export function createEmoticonRules(isEnglish: boolean): ReadingRule[] {
  const rules: ReadingRule[] = [{ pattern: emoticon, say: silent }];
  return isEnglish ? [...rules, { pattern: kisses, needs: /[xX]/, say: silent }] : rules;
}

/** Creates the rules for hearts in a language. */
export const createHeartRules = (words: ReadingWords | undefined): ReadingRule[] => [
  ...(words ? createLoveRules(words.love) : []),
  { pattern: `(?:${hearts})+`, needs: isHeart, say: silent },
];

function createLoveRules({ contracted, third, others = {}, noun, ...love }: ReadingWords['love']): ReadingRule[] {
  const loves = [love, ...Object.entries(others).map(([subjects, verb]) => ({ subjects, verb }))].map(createLoveRule);
  if (noun) loves.unshift(createNounRule(noun));
  if (third) return [...loves, ...createThirdRules(love.verb, third)];
  if (!contracted) return loves;
  const pattern = `(?<![\\p{L}])(?:${contracted.subject}\\s?|${contracted.subject[0]}['’])(?:${hearts})+(?=\\s?\\p{L})`;
  return [
    {
      pattern,
      ignoresCase: true,
      needs: isHeart,
      say: ([written]) => (/^\p{Lu}/u.test(written) ? contracted.said.charAt(0).toUpperCase() + contracted.said.slice(1) : contracted.said),
    },
    ...loves,
  ];
}

/** "My ❤ is yours". */
const createNounRule = ([before, heart]: NonNullable<ReadingWords['love']['noun']>): ReadingRule => ({
  pattern: `(?<=(?<![\\p{L}])${before})(?:${hearts})`,
  needs: isHeart,
  say: () => heart,
});

/** Words in small letters or with a capital. A pattern without case takes ten milliseconds. */
const eitherCase = (words: string): string =>
  words
    .split(' ')
    .map((word) => {
      const [first = '', capital = ''] = [word.charAt(0), word.charAt(0).toUpperCase()];
      return first === capital ? word : `[${first}${capital}]${word.slice(1)}`;
    })
    .join('|');

function createLoveRule({ subjects, verb }: Pick<ReadingWords['love'], 'subjects' | 'verb'>): ReadingRule {
  const names = eitherCase(subjects);
  const isSpaceless = /\p{Script=Han}/u.test(subjects);
  const boundary = isSpaceless ? '' : String.raw`(?:^|[^\p{L}])`;
  const object = String.raw`(?=\s?[\p{L}@"“*])`;
  const ends = /^(?:je\\svous|on\\svous|ti|te|vi|seni|sizi|君を|나는|난|너를|t'|t’)$/u;
  const alone = subjects.split(' ').filter((subject) => ends.test(subject));
  const after = alone.length === 0 ? '' : `|(?<=${boundary}(?:${eitherCase(alone.join(' '))})\\s?)(?:${hearts})+`;
  const so = isSpaceless
    ? ''
    : String.raw`(?:\s(?:really|so|still|just|also|do|don['’]t|will|would|always|never|truly|only|totally|all|both)){0,3}`;
  return {
    pattern: `(?<=${boundary}(?:${names})${so}\\s?)(?:${hearts}|[😍🥰])+${object}${after}`,
    needs: isHeart,
    say: ({ index = 0 }, text) => (isSpaceless || /['’]$/.test(text.slice(0, index)) ? verb : ` ${verb} `),
  };
}

/** "He ❤ her", "❤s", and "❤ you" without a subject. */
function createThirdRules(verb: string, { subjects, verb: third, objects }: NonNullable<ReadingWords['love']['third']>): ReadingRule[] {
  const any = (words: string) => `(?:${eitherCase(words)})(?![\\p{L}])`;
  const rule = (pattern: string, said: string): ReadingRule => ({ pattern, needs: isHeart, say: () => ` ${said} ` });
  return [
    rule(`(?:${hearts})+s(?![\\p{L}])`, third),
    rule(`(?:${hearts})+ing(?![\\p{L}])`, `${verb.replace(/e$/u, '')}ing`),
    rule(`(?<=(?:^|[^\\p{L}])(?:${eitherCase(subjects)})\\s?)(?:${hearts})+(?=\\s?${any(objects)})`, third),
    rule(`(?:${hearts})+(?=\\s?${any('you u ya')})`, verb),
  ];
}
