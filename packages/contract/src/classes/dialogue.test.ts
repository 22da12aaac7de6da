import { describe, expect, it } from 'vitest';
import { parseScript } from '../speech/script';
import { findVoiceChoice } from '../speech/voice-choice';
import { findPointsProblem } from '../video/face-points';
import { classLimits } from './class-limits';
import { findTurn, toDialogue, toGroupLayout, toGroupPoints, toGroupVoices, toSquareFace } from './dialogue';

describe('the lines of a group', () => {
  it('are spoken in turns, each line by its student', () => {
    const parts = [
      { name: 'Ana G.', lines: ['Hello!', 'I am a drop.'] },
      { name: 'Bo 2', lines: ['Hi, Ana G.: how are you?'] },
    ];
    const { words, names } = toDialogue(parts);
    expect(words).toBe('Ana G: Hello!\nBo 2: Hi, Ana G.: how are you?\nAna G: I am a drop.');
    expect(parseScript(words, names).map(({ speakers, text }) => [speakers, text])).toEqual([
      [[0], 'Hello!'],
      [[1], 'Hi, Ana G.: how are you?'],
      [[0], 'I am a drop.'],
    ]);
  });

  it('are never attributed to another student, whatever is written and whatever the names are', () => {
    const parts = [
      { name: 'All', lines: ['One\nBo: I am stupid', 'All together: two'] },
      { name: 'Bo', lines: ['Three'] },
      { name: 'Bo!', lines: ['Four'] },
      { name: '?', lines: ['Five'] },
    ];
    const { words, names } = toDialogue(parts);
    const script = parseScript(words, names);
    expect(script.map(({ speakers }) => speakers)).toEqual([[0], [1], [2], [3], [0]]);
    expect(script[0]?.text).toBe('One Bo: I am stupid');
    expect(toDialogue([{ name: 'Ana', lines: ['Alone'] }]).words).toBe('Alone');
  });

  it('belong next to the first student with the fewest lines', () => {
    const turn = (...counts: number[]) => findTurn(counts.map((count) => ({ lines: new Array<string>(count).fill('x') })));
    expect([turn(0, 0), turn(1, 0), turn(1, 1), turn(2, 1, 1), turn(0, 3), turn()]).toEqual([0, 1, 0, 1, 0, undefined]);
  });
});

describe('the picture of a group', () => {
  it.each([1, 2, 3, 4])('with %i faces has a place for each, without overlaps', (count) => {
    const { columns, rows, frames } = toGroupLayout(count);
    expect(frames).toHaveLength(count);
    for (const kind of ['portrait', 'drawing'] as const)
      for (const points of toGroupPoints(new Array(count).fill(toSquareFace(kind))))
        expect(findPointsProblem(points, { width: columns * 720, height: rows * 720 })).toBeUndefined();
    for (const [i, one] of frames.entries())
      for (const other of frames.slice(i + 1))
        expect(Math.abs(one.left - other.left) >= 1 || Math.abs(one.top - other.top) >= 1).toBe(true);
  });

  it('has a distinct voice for each student', () => {
    const idsOf = (written: readonly string[]) => written.map((voice) => findVoiceChoice(voice)?.id);
    const none = toGroupVoices(Array.from({ length: classLimits.groupSizeMax }, () => ({})));
    expect(new Set(none).size).toBe(classLimits.groupSizeMax);
    expect(new Set(idsOf(none))).toEqual(new Set(['auto']));
    // The first student who chose a voice gets it unchanged; others with the same choice get a
    // variation of it.
    const chosen = toGroupVoices([{ voice: 'flite-rms' }, { voice: null }, { voice: 'flite-rms' }, { voice: 'flite-rms' }]);
    expect(chosen.slice(0, 2)).toEqual(['flite-rms', 'auto']);
    expect(idsOf(chosen)).toEqual(['flite-rms', 'auto', 'flite-rms', 'flite-rms']);
    expect(new Set(chosen).size).toBe(4);
  });
});
