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
