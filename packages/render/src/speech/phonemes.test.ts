import { describe, expect, it } from 'vitest';
import { consonants, fromArpabet, fromIpa, vowels } from './phonemes';
import { tidySegments, toSegments } from './segments';
import { visemes } from './visemes';

const flite = 'aa ae ah ao aw ax ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p pau r s sh t th uh uw v w y z zh'.split(' ');

describe('the alphabet', () => {
  it('takes every sound of flite to sounds that have a shape', () => {
    for (const label of flite) for (const sound of fromArpabet(label)) expect(visemes[sound], label).toBeDefined();
    expect(fromArpabet('ay')).toEqual(['aa', 'iy']);
    expect(fromArpabet('AH0')).toEqual(['ah']);
  });

  it.each([
    ['', ['pau']],
    ['oʊ', ['ao', 'uw']],
    ['ˈɑː', ['aa']],
    ['tʃ', ['ch']],
    ['ç', ['sh']],
    ['ɔ̃', ['ao']],
    ['y', ['ue']],
    ['ɲ', ['n']],
    ['b', ['b']],
    ['☃', ['ax']],
  ])('reads IPA %j as %j', (ipa, sounds) => {
    expect(fromIpa(ipa)).toEqual(sounds);
  });

  it('shuts the mouth for b, m and p alone', () => {
    const shut = [...vowels, ...consonants].filter((sound) => visemes[sound].jaw === 0);
    expect(shut.sort()).toEqual(['b', 'm', 'p']);
  });
});

describe('segments', () => {
  it('turns a diphthong within its time', () => {
    expect(toSegments(['aa', 'iy'], 1, 2)).toEqual([
      { phoneme: 'aa', startSec: 1, endSec: expect.closeTo(1.58) },
      { phoneme: 'iy', startSec: expect.closeTo(1.58), endSec: 2 },
    ]);
  });

  it('are in order, without overlaps, inside the audio, with pauses joined', () => {
    const tidy = tidySegments(
      [
        { phoneme: 'pau', startSec: -0.1, endSec: 0.2 },
        { phoneme: 'pau', startSec: 0.2, endSec: 0.3 },
        { phoneme: 'm', startSec: 0.25, endSec: 0.4 },
        { phoneme: 'aa', startSec: 0.4, endSec: 0.4 },
        { phoneme: 'pau', startSec: 0.4, endSec: 9 },
      ],
      1,
    );
    expect(tidy).toEqual([
      { phoneme: 'pau', startSec: 0, endSec: 0.3 },
      { phoneme: 'm', startSec: 0.3, endSec: 0.4 },
      { phoneme: 'pau', startSec: 0.4, endSec: 1 },
    ]);
  });
});
