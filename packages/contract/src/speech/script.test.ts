import { describe, expect, it } from 'vitest';
import { findStrangers, parseScript } from './script';

const names = ['Anna', 'Ben', null];

describe('a script', () => {
  it('assigns each line to the speaker who is named before it', () => {
    expect(parseScript('Anna: Hello Ben.\nBen: Hello!\nAnna: How are you?', names)).toEqual([
      { speakers: [0], text: 'Hello Ben.' },
      { speakers: [1], text: 'Hello!' },
      { speakers: [0], text: 'How are you?' },
    ]);
  });

  it.each([
    ['ANNA : hi', [0]],
    ['  ben： hi', [1]],
    ['Anna and Ben: hi', [0, 1]],
    ['ben & anna: hi', [0, 1]],
    ['All together: hi', [0, 1, 2]],
    ['Todos juntos: hi', [0, 1, 2]],
    ['Anna y Ben: hi', [0, 1]],
    ['everyone: hi', [0, 1, 2]],
    ['hi', [0, 1, 2]],
  ])('%j is said by %j', (line, speakers) => {
    expect(parseScript(line, names)).toEqual([{ speakers, text: 'hi' }]);
  });

  it('treats a colon after anything else as a colon', () => {
    for (const text of [
      'Remember: milk',
      'At 10:30 we start',
      'Anna said. Ben: no',
      'Anna and Carl: hi',
      'https://example.org',
      'Both: hi',
    ])
      expect(parseScript(text, ['Anna'])).toEqual([{ speakers: [0], text }]);
  });

  it('keeps a turn together over several lines and leaves out silent text', () => {
    expect(parseScript('Anna: One.\n\nTwo.\n🎂🎂\nBen: ...\nAnna: Three.\r\nBen:\nFour.', names)).toEqual([
      { speakers: [0], text: 'One.\nTwo.\nThree.' },
      { speakers: [1], text: 'Four.' },
    ]);
    expect(parseScript('Anna: 🎂', names)).toEqual([]);
  });

  it('prefers a speaker’s name to a word for everyone', () => {
    expect(parseScript('Both: hi', ['Both', 'Ben'])[0]?.speakers).toEqual([0]);
  });

  it('lists names that no speaker has', () => {
    expect(findStrangers('Anna: hi\nBne: hi\nnote: this\nAll: hey\nAunt May: hi\nAt 10:30', names)).toEqual(['Bne', 'Aunt May']);
  });
});
