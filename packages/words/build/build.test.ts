import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from './catalogues';
import { findMessageProblems } from './check';
import { findMessages, replaceMessage, writeMessage } from './find-messages';
import { readMessage } from './icu';

describe('a message', () => {
  it('is read with its values, and its plural as a whole sentence for each form', () => {
    expect(readMessage('Hello, {name}!')).toBe('Hello, {name}!');
    expect(readMessage('“{text}”, it’s <b>here</b>')).toBe('“{text}”, it’s <b>here</b>');
    expect(readMessage('{name} has {count, plural, one {# video} other {# videos}} left.')).toEqual({
      one: '{name} has {count} video left.',
      other: '{name} has {count} videos left.',
    });
    expect(readMessage("'{'as it stands'}' '{count}'")).toBe('{as it stands} {count}');
  });

  it.each([
    ['a brace that never closes', 'Hello, {name'],
    ['no form for other numbers', '{count, plural, one {# video}}'],
    ['a plural of something else', '{videos, plural, other {#}}'],
    ['a form for one number', '{count, plural, =0 {none} other {#}}'],
    ['a plural in a plural', '{count, plural, other {{count, plural, other {#}}}}'],
    ['a date', '{day, date}'],
    ['a gender', '{who, select, female {her} other {their}}'],
  ])('with %s is refused', (_, text) => {
    expect(() => readMessage(text)).toThrow();
  });
});

describe('a translation is compared with English', () => {
  const problemsOf = (english: string, other: string, language = 'de', area = 'rsvp') => [
    ...findMessageProblems(readMessage(english), readMessage(other), area, language),
  ];
  const videos = '{count, plural, one {# video by {name}} other {# videos by {name}}}';

  it.each([
    ['the same placeholders elsewhere', '{a} and {b}', '{b} und {a}', 'de', 'rsvp'],
    ['one that says the number in words', videos, '{count, plural, one {ein Video von {name}} other {# Videos von {name}}}', 'de', 'rsvp'],
    ['a language without plurals', videos, '{count, plural, other {{name}の動画#本}}', 'ja', 'rsvp'],
    ['a page’s text', 'Hide', 'Verbergen', 'de', 'facePage'],
  ])('%s is right', (_, english, other, language, area) => {
    expect(problemsOf(english, other, language, area)).toEqual([]);
  });

  it.each([
    ['a wrong placeholder', 'Hello, {name}', 'Hallo, {nmae}', 'de', 'rsvp'],
    ['a placeholder too many', 'Hello, {name}', 'Hallo, {name} {city}', 'de', 'rsvp'],
    ['a placeholder too few', 'Hello, {name}', 'Hallo', 'de', 'rsvp'],
    ['no plural', videos, '{name}', 'de', 'rsvp'],
    ['a plural that English lacks', 'Hello', '{count, plural, other {#}}', 'ja', 'rsvp'],
    ['a form too few', videos, '{count, plural, one {# film {name}} other {# filmu {name}}}', 'pl', 'rsvp'],
    ['a form that is never used', videos, '{count, plural, one {# {name}} two {# {name}} other {# {name}}}', 'de', 'rsvp'],
    ['a form without a name', videos, '{count, plural, one {#} other {# Videos von {name}}}', 'de', 'rsvp'],
    ['a number that is lost', videos, '{count, plural, one {# von {name}} other {Videos von {name}}}', 'de', 'rsvp'],
    ['another mark', 'Read <a>this</a>', 'Lies <b>das</b>', 'de', 'rsvp'],
    ['an empty text', 'Hello', '', 'de', 'rsvp'],
    ['other lines', 'one\ntwo', 'eins zwei', 'de', 'rsvp'],
    ['a space that is lost', ' (before)', '(vorher)', 'de', 'rsvp'],
    ['a title that fill() does not know', 'For {name}', '{name}様へ', 'ja', 'rsvp'],
    ['a title without its space', 'For {name}', '{name}さんへ', 'ja', 'rsvp'],
    ['markup in a page', 'Hide', '<b>Verbergen</b>', 'de', 'facePage'],
  ])('%s is found', (_, english, other, language, area) => {
    expect(problemsOf(english, other, language, area)).not.toEqual([]);
  });
});

it('a text on a page leads to its message, whatever stands at its placeholders', () => {
  expect(findMessages('de', ['Für Oma Rosa'])[0]).toMatchObject({
    path: 'de/guest/signing.arb',
    key: 'forName',
    text: 'Für {name}',
    english: 'For {name}',
  });
  const [pause] = findMessages('fr', ['Ajoute  un court silence.\u00a0« [pause 2s] » dure deux secondes.']);
  expect(pause).toMatchObject({ path: 'fr/app/spoken.arb', key: 'hints.pause' });
  expect(findMessages('en', ['pause'])[0]?.description).toContain('Written into messages');
});

it('the nearest text comes first, and a form of a plural is one of its message', () => {
  expect(findMessages('de', ['Betonen', 'Buchstabieren']).map(({ key }) => key)).toEqual(['marks.stressed', 'marks.spelled']);
  expect(findMessages('de', ['Noch 3 Plätze'])[0]?.key).toBe('placesLeft');
});

it('a text that no catalogue has leads nowhere', () => {
  expect(findMessages('de', ['Dieser Satz steht in keinem Katalog.', ' '])).toEqual([]);
});

it('only the message changes in its file', () => {
  const file = readFileSync(join(folder, 'de/guest/signing.arb'), 'utf8');
  const changed = replaceMessage(file, { key: 'forName', from: 'Für {name}', to: 'An „{name}“ $&' });
  expect(changed.split('\n').filter((line, i) => line !== file.split('\n')[i])).toEqual(['  "forName": "An „{name}“ $&",']);
  expect(() => replaceMessage(file, { key: 'forName', from: 'something else', to: '' })).toThrow();
});

it('a message that would break a page is not written', () => {
  const path = 'de/guest/signing.arb';
  const before = readFileSync(join(folder, path), 'utf8');
  expect(writeMessage('de', { path, key: 'forName', text: 'Für dich' })).toEqual([expect.stringContaining('has {}')]);
  expect(writeMessage('de', { path, key: 'forName', text: 'Für {name' })).toEqual([expect.stringContaining('can’t be read')]);
  expect(writeMessage('de', { path, key: 'forName', text: 'Für <b>{name}</b>' })).toEqual([expect.stringContaining('other marks')]);
  expect(writeMessage('de', { path: '../../package.json', key: 'name', text: 'x' })).toEqual(['is in no catalogue']);
  expect(writeMessage('de', { path, key: 'forName', text: 'Für {name}' })).toEqual([]);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(before);
});
