import { describe, expect, it } from 'vitest';
import { toSpeakable } from './speakable';
import { parseMarks, pausesSec, toShown } from './spoken-marks';

describe('marks in a message', () => {
  it('are pauses, weight and spelling, and nothing else', () => {
    expect(parseMarks('Hi [pause] I *really* am [spell: Siobhan], **truly**[pausa 2,5s][ pause 90 ]')).toEqual([
      { kind: 'words', text: 'Hi ' },
      { kind: 'pause', sec: 0.7 },
      { kind: 'words', text: ' I ' },
      { kind: 'stressed', text: 'really' },
      { kind: 'words', text: ' am ' },
      { kind: 'spelled', text: 'Siobhan' },
      { kind: 'words', text: ', ' },
      { kind: 'stressed', text: 'truly' },
      { kind: 'pause', sec: 2.5 },
      { kind: 'pause', sec: 5 },
    ]);
  });

  it.each([
    '2*3*4',
    '2 * 3 * 4',
    '* a list\n* of things',
    '[paused]',
    '[[pause',
    '[pause 9999]',
    '[spell:]',
    '[spell: ]',
    '[spell: a\nb]',
    '***',
    '[sic] and [1]',
    'a*b*',
    '*a\nb*',
  ])('leave %j as it is', (message) => {
    expect(toShown(message)).toBe(message);
    expect(pausesSec(message)).toBe(0);
  });

  it.each([
    ['Hello [pause] you', 'Hello you'],
    ['Hello [pause], you', 'Hello, you'],
    ['[pause 2s] Hello[pause]', 'Hello'],
    ['One.[pause]Two', 'One.Two'],
    ['One\n[pause]\nTwo', 'One\n\nTwo'],
    ['I *never* said [spell: Bob]!', 'I never said Bob!'],
    ['*I love you*, **Nana**', 'I love you, Nana'],
  ])('are not shown: %j is %j', (message, shown) => {
    expect(toShown(message)).toBe(shown);
  });

  it('are nothing to say by themselves', () => {
    expect(toSpeakable('[pause] [pause 3s]')).toBe('');
    expect(toSpeakable('Hi [pause] [spell: <b>]')).toBe('Hi b');
  });

  it('take time by their length, however many there are', () => {
    const startedAt = Date.now();
    for (const text of ['[pause ', '[spell: ', '*', '* ', '*a', '[pause]', '**a*']) toSpeakable(text.repeat(50_000));
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });
});
