/** Times of day: `18:30`, `18.30 Uhr`, `18h30`, `5pm`, `7:05 a.m.`. */
import type { ReadingRule } from './reading-rule';
import type { ReadingWords } from './reading-words';
import { toNumber } from './written-number';

/** Not within a number or a date; the end of a range of times is apart, too. */
const apart = String.raw`(?<![\p{N}:.,/])(?<!(?:^|[^:.\p{N}])\p{N}{1,4}-)`;
const half = String.raw`(?<half>[aApP]\.\s?[mM]\.?|[aApP][mM](?=\P{L}|$))`;
/** The minutes of the end of a range, which has the unit for both. */
const until = String.raw`(?=\s?[–-]\s?\p{Nd}{1,2}[.:][0-5]\p{Nd}\s?(?:Uhr|uur|uhr|h)(?![\p{L}]))`;
const clock = String.raw`(?<hour>[01]?\p{Nd}|2[0-4])`;
const colon = `${apart}${clock}:(?<minute>[0-5]\\p{Nd})(?::(?<second>[0-5]\\p{Nd}))?(?:\\s?${half}|(?<unit>\\s?(?:Uhr|uur|uhr|बजे|hod\\.|h(?![\\p{L}\\p{N}]))))?(?![\\p{N}:%])`;
const dot = `${apart}${clock}\\.(?<minute>[0-5]\\p{Nd})(?:\\s?${half}|(?<unit>\\s?(?:Uhr|uur|uhr|h))(?![\\p{L}])|(?=['’][dt][ea])|${until})`;
/** Where a full stop between hours and minutes has no unit after it: "alle 18.30". */
const dotAfterWord = `(?<=^,\\s|(?:^|[^\\p{L}])(?:alle|ore|dalle|kl\\.?|klo|klokken|klockan|o|godz\\.?|в|о|v|ve|saat|klo)\\s)${clock}\\.(?<minute>[0-5]\\p{Nd})(?![\\p{N}.]|\\s?[€%])`;
const dotAfterAt = `(?<=^,\\s|(?:^|[^\\p{L}])(?:at|from|until|till|before|after|by)\\s)${clock}\\.(?<minute>[0-5]\\p{Nd})(?![\\p{N}.%])`;
const letter = String.raw`${apart}(?<hour>[01]?\p{Nd}|2[0-4])\s?[hHu]\s?(?<minute>[0-5]\p{Nd})?(?:min)?(?![\p{L}\p{N}])`;
const whole = `${apart}(?<hour>1[0-2]|0?[1-9])\\s?${half}`;

/** `um 18h`, where it cannot be a length. */
const hoursAfterWord = String.raw`(?<=(?:^|[^\p{L}])(?:um|ab|bis|gegen|om|tot|vanaf|kl\.?|o)\s)(?<hour>[01]?\p{Nd}|2[0-4])\s?[hH](?<minute>[0-5]\p{Nd})?(?![\p{L}\p{N}])`;

/** Families in which `18h` is a time of day and not a length. */
const writesHours = /^(?:fr|pt|es|it|ca|ro|nl)\b/u;

export function createTimeRules(locale: string, words: ReadingWords | undefined): ReadingRule[] {
  if (!words) return [];
  const isEnglish = locale.startsWith('en');
  const say: ReadingRule['say'] = ({ groups = {} }) => {
    const [hour, minute] = [toNumber(groups.hour), toNumber(groups.minute ?? '0')];
    if (hour > 24) return undefined;
    if (groups.second !== undefined) return `${words.time(hour, minute)} ${toNumber(groups.second)}`;
    if (groups.half === undefined)
      return writesHours.test(locale) && /^es/u.test(locale) && groups.minute === undefined ? `${hour} horas` : words.time(hour, minute);
    const isPm = /^p/iu.test(groups.half);
    if (!isEnglish && words.halfDay) return words.halfDay(hour === 12 ? (isPm ? 12 : 0) : isPm ? hour + 12 : hour, minute);
    if (!isEnglish) return words.time(isPm && hour < 12 ? hour + 12 : hour, minute);
    const noon = isPm ? 'PM' : 'AM';
    return minute === 0 ? `${hour} ${noon}` : `${hour} ${minute < 10 ? `oh ${minute}` : minute} ${noon}`;
  };
  const rules = [
    { pattern: colon, needs: /:/, say },
    { pattern: dot, needs: /\d\.\d/, say },
    { pattern: whole, needs: /[aApP]\.?\s?[mM]/, say },
  ];
  const more = [
    { pattern: hoursAfterWord, needs: /[hH]/, say },
    { pattern: dotAfterWord, ignoresCase: true as const, needs: /\.[0-5]/, say },
    ...(writesHours.test(locale) ? [{ pattern: letter, needs: /[hHu]/, say }] : []),
  ];
  if (locale === 'en-GB') return [...rules, { pattern: dotAfterAt, ignoresCase: true as const, needs: /\.[0-5]/, say }];
  return isEnglish ? rules : [...rules, ...more];
}
