import type { ShownPicture } from '@hellograph/contract';
import type { KnownPortrait } from './portraits/known-portraits';

/** The props of a work's preview, which the students' and the teachers' pages provide. */
export interface WorkPreviewProps {
  picture: ShownPicture;
  /** The class's portraits. */
  portraits: readonly KnownPortrait[];
  words: string;
  /** The words in the student's own voice: a file, or where it is. */
  recording?: Blob | string | undefined;
  /** Covers the picture; the preview is drawn on it. */
  stage: HTMLElement | null;
}
/**
 * The pictures of a student's secret, by their numbers in the contract: their order never changes.
 */
export const pinPictureNames = [
  'cat',
  'dog',
  'fish',
  'bird',
  'frog',
  'bee',
  'lion',
  'pig',
  'cow',
  'owl',
  'tree',
  'flower',
  'sun',
  'moon',
  'star',
  'cloud',
  'rainbow',
  'apple',
  'banana',
  'cake',
  'car',
  'train',
  'boat',
  'plane',
  'ball',
  'drum',
  'key',
  'house',
  'umbrella',
  'hat',
] as const;
type PinPictureName = (typeof pinPictureNames)[number];

export const pinEmoji: Readonly<Record<PinPictureName, string>> = {
  cat: '🐱',
  dog: '🐶',
  fish: '🐟',
  bird: '🐦',
  frog: '🐸',
  bee: '🐝',
  lion: '🦁',
  pig: '🐷',
  cow: '🐮',
  owl: '🦉',
  tree: '🌳',
  flower: '🌻',
  sun: '☀️',
  moon: '🌙',
  star: '⭐',
  cloud: '☁️',
  rainbow: '🌈',
  apple: '🍎',
  banana: '🍌',
  cake: '🍰',
  car: '🚗',
  train: '🚂',
  boat: '⛵',
  plane: '✈️',
  ball: '⚽',
  drum: '🥁',
  key: '🔑',
  house: '🏠',
  umbrella: '☂️',
  hat: '🎩',
};
