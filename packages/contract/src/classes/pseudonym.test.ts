import { describe, expect, it } from 'vitest';
import { toCallName, toNameParts } from '../people/name-parts';
import { pseudonymPattern, toPseudonyms } from './pseudonym';

describe('pasted names', () => {
  it('lose their surname', () => {
    expect(toPseudonyms(['Ana García López', 'bo de la Cruz', 'García López, Eva', '  ', 'Zoë', 'Fox 7'])).toEqual([
      'Ana G.',
      'bo C.',
      'Eva G.',
      'Zoë',
      'Fox 7',
    ]);
  });

  it('keep the given name where the family’s comes first, and stay whole without a space', () => {
    expect(toPseudonyms(['山田 太郎', '佐々木　さくら', '山田, 花子', '山田太郎', 'きつね 7'])).toEqual([
      '太郎 山.',
      'さくら 佐.',
      '花子 山.',
      '山田太郎',
      'きつね 7',
    ]);
  });

  it('lose addresses and list marks', () => {
    expect(toPseudonyms(['1. Ana', 'ana@school.example', 'Ana <ana@school.example>', '- Jean-Luc O’Neil'])).toEqual([
      'Ana',
      'Ana 2',
      'Jean-Luc O.',
    ]);
  });

  it('are told apart, including from existing ones', () => {
    expect(toPseudonyms(['Ana G', 'Ana Gil', 'Fox 7'], ['ana g.', 'Fox 7'])).toEqual(['Ana G. 2', 'Ana G. 3', 'Fox 2']);
  });

  it('match the server’s pattern, which refuses full names', () => {
    const rule = new RegExp(pseudonymPattern, 'u');
    for (const name of toPseudonyms(['Ana García López', 'Ana Gil', 'x'.repeat(90), '😀', 'Wolfeschlegelsteinhausen Berger']))
      expect(name).toMatch(rule);
    for (const name of ['Ana García', 'ana@school.example', 'Ana M. López', '']) expect(name).not.toMatch(rule);
  });
});

describe('parts of names', () => {
  it.each([
    ['Ada Hart', 'Ada', 'Hart'],
    ['  Ana García López ', 'Ana', 'López'],
    ['عمر الخطيب', 'عمر', 'الخطيب'],
    ['Ada', 'Ada', undefined],
    ['山田 太郎', '太郎', '山田'],
    ['山田　太郎', '太郎', '山田'],
    ['佐々木 さくら', 'さくら', '佐々木'],
    ['김 민수', '민수', '김'],
    ['アンナ・ミラー', 'アンナ', 'ミラー'],
    ['山田太郎', '山田太郎', undefined],
    ['王伟', '王伟', undefined],
  ])('%s has the given name %s and the family name %s', (name, given, family) => {
    expect(toNameParts(name)).toEqual({ given, family });
  });

  it.each([
    ['Ada Hart', 'Ada'],
    ['山田　太郎', '山田 太郎'],
    ['山田太郎', '山田太郎'],
    ['アンナ・ミラー', 'アンナ'],
    ['', ''],
  ])('%s is greeted as “%s”', (name, called) => {
    expect(toCallName(name)).toBe(called);
  });
});
