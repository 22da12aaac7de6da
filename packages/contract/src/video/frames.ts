import type { Occasion } from '../themes/find-occasion';

/** Frames around a photo, in the order in which they are offered. */
export const frameIds = [
  'line',
  'mat',
  'instant',
  'gilded',
  'deco',
  'stamp',
  'film',
  'confetti',
  'balloons',
  'bunting',
  'hearts',
  'flowers',
  'leaves',
  'snow',
  'fir',
  'stars',
  'lights',
  'spring',
  'halloween',
] as const;
export type FrameId = (typeof frameIds)[number];

/** The frames that suit each occasion, best first. */
export const framesOfOccasion: Record<Occasion, readonly FrameId[]> = {
  birthday: ['balloons', 'confetti', 'bunting'],
  love: ['hearts', 'flowers', 'instant'],
  wedding: ['flowers', 'leaves', 'gilded'],
  anniversary: ['gilded', 'deco', 'hearts'],
  baby: ['balloons', 'stars', 'bunting'],
  graduation: ['bunting', 'confetti', 'deco'],
  congratulations: ['confetti', 'bunting', 'deco'],
  thanks: ['flowers', 'leaves', 'mat'],
  getWell: ['flowers', 'leaves', 'spring'],
  sympathy: ['leaves', 'mat', 'line'],
  parents: ['flowers', 'hearts', 'instant'],
  christmas: ['fir', 'snow', 'lights'],
  newYear: ['deco', 'lights', 'stars'],
  easter: ['spring', 'flowers', 'leaves'],
  halloween: ['halloween', 'stars', 'film'],
  diwali: ['lights', 'gilded', 'stars'],
  eid: ['stars', 'lights', 'gilded'],
  hello: ['instant', 'line', 'stamp'],
};
