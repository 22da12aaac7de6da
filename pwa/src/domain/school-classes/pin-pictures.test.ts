import { pinPictures } from '@hellograph/contract/class-code';
import { expect, it } from 'vitest';
import { pinEmoji, pinPictureNames } from './pin-pictures';

it('has a picture for each number that the server draws, and no two alike', () => {
  expect(pinPictureNames).toHaveLength(pinPictures);
  expect(new Set(pinPictureNames.map((name) => pinEmoji[name])).size).toBe(pinPictures);
});
