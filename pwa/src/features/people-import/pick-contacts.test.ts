import { afterEach, expect, it, vi } from 'vitest';
import { splitPeople } from '../../domain/people-lists/split-people';
import { canPickContacts, pickContacts } from './pick-contacts';

afterEach(() => vi.unstubAllGlobals());

it('is available only if the browser supports it', () => {
  vi.stubGlobal('navigator', {});
  expect(canPickContacts()).toBe(false);
  vi.stubGlobal('navigator', { contacts: { select: () => {} } });
  expect(canPickContacts()).toBe(true);
});

it('writes contacts in the form that the import reads', async () => {
  const contacts = [
    { name: ['Pérez, "Ana" <x>'], email: ['ana@example.org', 'work@example.org'] },
    { name: ['Bo'], email: [] },
    { name: [], email: ['cy@example.org'] },
    {},
  ];
  vi.stubGlobal('navigator', { contacts: { select: async () => contacts } });
  expect(splitPeople(await pickContacts())).toEqual([
    { line: 1, name: 'Pérez, Ana x', email: 'ana@example.org' },
    { line: 2, name: 'Bo', email: '' },
    { line: 3, name: '', email: 'cy@example.org' },
  ]);
});

it('writes nothing if no one is chosen', async () => {
  vi.stubGlobal('navigator', { contacts: { select: () => Promise.reject(new DOMException('', 'InvalidStateError')) } });
  expect(await pickContacts()).toBe('');
});
