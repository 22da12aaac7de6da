import { describe, expect, it } from 'vitest';
import { listLimits } from './people-list';
import { readFile, readList, readNames, readNamesFile } from './read-list';

const bytesOf = (text: string, codeOf: (letter: string) => number[]) => new Blob([Uint8Array.from([...text].flatMap(codeOf))]);
const inLatin = (text: string) => bytesOf(text, (letter) => [letter.charCodeAt(0)]);
const inUtf16 = (text: string) => bytesOf(`\ufeff${text}`, (letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);

it.each([
  ['a table', 'Name,Email\nAda,ada@example.org', 'table'],
  ['lines', 'ada@example.org', 'people'],
  ['contacts', '\r\nBEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD', 'people'],
  ['a calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nATTENDEE:mailto:ada@example.org\nEND:VEVENT\nEND:VCALENDAR', 'people'],
])('knows %s by its content', async (_, text, kind) => expect((await readList(text)).kind).toBe(kind));

describe('a file', () => {
  const table = 'Nombre;Correo\nJosé;jose@example.org';
  it.each([
    ['UTF-8', new Blob([table])],
    ['UTF-8 with a mark', new Blob([`\ufeff${table}`])],
    ['Windows-1252', inLatin(table)],
    ['UTF-16', inUtf16(table)],
  ])('is read as %s', async (_, file) =>
    expect(await readFile(file)).toMatchObject({
      kind: 'table',
      hasHeader: true,
      columns: ['name', 'email'],
      rows: [{}, { cells: ['José', 'jose@example.org'] }],
    }),
  );

  it.each([
    ['spreadsheet', new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)])],
    ['spreadsheet', new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)])],
    ['binary', new Blob([Uint8Array.of(0x89, 0x50, 0, 0, 7)])],
    ['empty', new Blob([' \n'])],
    ['too-large', new Blob(['x'.repeat(listLimits.textMaxBytes + 1)])],
    ['too-large', new Blob([new Uint8Array(listLimits.contactsMaxBytes + 1)])],
    ['too-many', new Blob(['ada@example.org\n'.repeat(listLimits.rowsMax + 1)])],
    ['too-many', new Blob([`Email\n${'ada@example.org\n'.repeat(listLimits.rowsMax + 1)}`])],
    ['too-many', new Blob(['BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'.repeat(listLimits.rowsMax + 1)])],
  ])('fails as %s', async (failure, file) => expect(await readFile(file)).toEqual({ kind: 'failure', failure }));

  it('may be as long as the limit', async () => {
    expect(await readFile(new Blob([`Email\n${'ada@example.org\n'.repeat(listLimits.rowsMax)}`]))).toMatchObject({ kind: 'table' });
    const picture = `PHOTO:${'x'.repeat(listLimits.textMaxBytes)}`;
    expect(await readFile(new Blob([`BEGIN:VCARD\nFN:Ada\n${picture}\nEND:VCARD`]))).toMatchObject({ kind: 'people' });
  });
});

describe('names alone, as of a class', () => {
  const contacts = 'BEGIN:VCARD\nFN:Ana García\nEND:VCARD\nBEGIN:VCARD\nFN:Zoë Q\nEND:VCARD';
  const table = 'sep=;\nApellidos;Nombre;Clase\nGarcía López;Ana;3A\nMüller;Zoë;3A';
  it('are read from contacts, a calendar and a table without addresses', async () => {
    expect(await readNames(contacts)).toEqual(['Ana García', 'Zoë Q']);
    expect(await readNames(table)).toEqual(['Ana García López', 'Zoë Müller']);
    expect(await readNames('Name,Email\nAna,ana@example.org')).toEqual(['Ana']);
    expect(
      await readNames(
        'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Ana’s birthday\nDTSTART;VALUE=DATE:20260305\nRRULE:FREQ=YEARLY\nEND:VEVENT\nEND:VCALENDAR',
      ),
    ).toEqual(['Ana']);
  });

  it.each(['Ana García', 'García López, Ana\nRuiz, Bo', '1. Ana\n2. Bo', 'Name'])('stay as typed: %j', async (text) =>
    expect(await readNames(text)).toBeUndefined(),
  );

  it.each([
    ['UTF-8', new Blob([table])],
    ['Windows-1252', inLatin(table)],
    ['UTF-16', inUtf16(table)],
  ])('are read from a file in %s', async (_, file) =>
    expect(await readNamesFile(file)).toMatchObject({ text: 'Ana García López\nZoë Müller' }),
  );

  it('are each line of a plain file, and a choice is offered for its letters', async () => {
    expect(await readNamesFile(inLatin('Name\nJosé\nZoë\n'))).toEqual({ text: 'José\nZoë', guessed: 'windows-1252' });
    expect(await readNamesFile(new Blob(['García López, Ana\nRuiz, Bo']))).toEqual({ text: 'García López, Ana\nRuiz, Bo' });
    expect(await readNamesFile(new Blob([contacts]))).toEqual({ text: 'Ana García\nZoë Q' });
    expect(await readNamesFile(new Blob([' \n']))).toEqual({ failure: 'empty' });
  });
});
