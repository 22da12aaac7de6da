import { describe, expect, it } from 'vitest';
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
