import type { TextVideoChoices } from '@hellograph/contract';
import type { OccasionSlug } from '../occasion-slugs';

/** The default look and music of each occasion. */
export const occasionLooks = {
  birthday: { occasion: 'birthday', look: 'bright', music: 'merry' },
  congratulations: { occasion: 'congratulations', look: 'bright', music: 'festive' },
  graduation: { occasion: 'graduation', look: 'paper', music: 'proud' },
  retirement: { occasion: 'congratulations', look: 'paper', music: 'proud' },
  holiday: { occasion: 'christmas', look: 'evening', music: 'festive' },
  'get-well': { occasion: 'getWell', look: 'paper', music: 'cosy' },
  'new-baby': { occasion: 'baby', look: 'paper', music: 'dreamy' },
  anniversary: { occasion: 'anniversary', look: 'evening', music: 'tender' },
  'fun-cards': { occasion: 'hello', look: 'bright', music: 'merry' },
  'for-friends': { occasion: 'hello', look: 'paper', music: 'cosy' },
  other: { occasion: 'thanks', look: 'paper', music: 'tender' },
  'party-invitation': { occasion: 'birthday', look: 'bright', music: 'festive' },
  'wedding-invitation': { occasion: 'wedding', look: 'paper', music: 'tender' },
  'save-the-date': { occasion: 'wedding', look: 'evening', music: 'dreamy' },
} as const satisfies Record<OccasionSlug, Required<Omit<TextVideoChoices, 'shape'>>>;
