import type { ClassPortrait } from '@hellograph/contract';
import type { activities } from '../../../words/english/activities';

export type ActivityName = keyof typeof activities.english.all;

interface ActivityFacts {
  grades: string;
  minutes: number;
  /** The portrait with which students start; without one, they draw. */
  portrait: ClassPortrait | null;
  wordsMax: '150' | '300' | '500';
  /** How many students write it together, if not alone. */
  together?: '2';
}

/** In the order in which they are offered. */
export const activityFacts: Readonly<Record<ActivityName, ActivityFacts>> = {
  water: { grades: '3–5', minutes: 30, portrait: null, wordsMax: '300' },
  past: { grades: '4–8', minutes: 45, portrait: 'samuel', wordsMax: '500' },
  book: { grades: '2–6', minutes: 30, portrait: 'edith', wordsMax: '300' },
  animal: { grades: '2–5', minutes: 30, portrait: null, wordsMax: '300' },
  greeting: { grades: '3–8', minutes: 25, portrait: null, wordsMax: '150', together: '2' },
  kind: { grades: '3–8', minutes: 30, portrait: 'rosa', wordsMax: '300' },
  planet: { grades: '3–6', minutes: 30, portrait: null, wordsMax: '300' },
  sum: { grades: '2–6', minutes: 25, portrait: 'samuel', wordsMax: '300' },
  poem: { grades: '2–6', minutes: 25, portrait: 'edith', wordsMax: '300' },
  place: { grades: '3–6', minutes: 35, portrait: null, wordsMax: '300' },
  inventor: { grades: '4–8', minutes: 40, portrait: 'samuel', wordsMax: '500' },
  feeling: { grades: '1–4', minutes: 20, portrait: null, wordsMax: '150' },
};
export const activityNames = Object.keys(activityFacts) as ActivityName[];
