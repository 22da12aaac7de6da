import { parseMarks, toShown } from '@hellograph/contract/spoken-marks';
import { translations } from '@hellograph/words/every-language';
import { describe, expect, it } from 'vitest';
import { type MarkName, placeMark } from './place-mark';

const tags = { pause: 'pause', spell: 'spell' };
/** `|` is the caret, two of them a selection. */
function place(name: MarkName, drawn: string): string | undefined {
  const from = drawn.indexOf('|');
  const to = drawn.lastIndexOf('|') === from ? from : drawn.lastIndexOf('|') - 1;
  const message = drawn.replaceAll('|', '');
  const done = placeMark(name, { message, from, to }, tags);
  return done && message.slice(0, done.from) + done.written + message.slice(done.to);
}

describe('a mark is placed', () => {
  it.each([
    ['pause', 'Hello| you', 'Hello [pause] you'],
    ['pause', 'Hello |you', 'Hello [pause] you'],
    ['pause', 'Hello|, you', 'Hello [pause], you'],
    ['pause', '|', '[pause] '],
    ['stressed', 'I ne|ver said', 'I *never* said'],
    ['stressed', 'I |never said |that', 'I *never said* that'],
    ['stressed', 'I never |', 'I *never* '],
    ['stressed', 'I *nev|er* said', 'I never said'],
    ['spelled', 'I am |Siobhan|!', 'I am [spell: Siobhan]!'],
    ['spelled', 'I am Siobhan|', 'I am [spell: Siobhan]'],
  ] as const)('%s in %j', (name, drawn, expected) => {
    expect(place(name, drawn)).toBe(expected);
    expect(toShown(expected)).toBe(drawn.replaceAll('|', '').replaceAll('*', ''));
  });

  it('nowhere without a word', () => {
    expect(place('stressed', '|')).toBeUndefined();
    expect(place('spelled', '  |…')).toBeUndefined();
    expect(place('stressed', '|a\nb|')).toBeUndefined();
  });
});

it.each(translations)('the tags of %s are marks', (_, { spoken }) => {
  const { pause, spell } = spoken.tags;
  expect(parseMarks(`a [${pause}] [${spell}: bc] [${pause} 2s]`).map(({ kind }) => kind)).toEqual([
    'words',
    'pause',
    'words',
    'spelled',
    'words',
    'pause',
  ]);
  expect(parseMarks(spoken.hints.pause).some(({ kind }) => kind === 'pause')).toBe(true);
});
