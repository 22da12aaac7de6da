import { describe, expect, it } from 'vitest';
import { photoProblem } from './usable-photo';

describe('a chosen file', () => {
  it.each([
    [{ type: 'image/jpeg', size: 10 * 1024 * 1024 - 1 }, undefined],
    [{ type: 'image/heic', size: 1 }, undefined],
    [{ type: 'image/jpeg', size: 10 * 1024 * 1024 }, 'tooLarge'],
    [{ type: 'text/plain', size: 1 }, 'notAnImage'],
    [{ type: '', size: 1, name: 'IMG_1.HEIC' }, undefined],
    [{ type: '', size: 1 }, 'notAnImage'],
  ])('is an image under 10MB, or breaks a rule: %j', (file, problem) => {
    expect(photoProblem({ name: 'photo', ...file })).toBe(problem);
  });
});
