import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from './catalogues';
import { findMessages, replaceMessage, writeMessage } from './find-messages';

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
