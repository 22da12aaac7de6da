import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';
import { readFile } from './read-list';

const bytesOf = (byteText: string) => Uint8Array.from(byteText, (letter) => letter.charCodeAt(0));
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  );
const guess = (byteText: string) => decodeText(bytesOf(byteText));

describe('the letters of a file', () => {
  // Each name as its bytes in an encoding, made with Python.
  it.each([
    ['windows-1252', 'José', 'Jos\xe9'],
    ['windows-1252', 'Jürgen Groß', 'J\xfcrgen Gro\xdf'],
    ['windows-1252', 'ZOË, Ñu, Øystein', 'ZO\xcb, \xd1u, \xd8ystein'],
    ['windows-1252', 'O’Neil – François', 'O\x92Neil \x96 Fran\xe7ois'],
    ['macintosh', 'José', 'Jos\x8e'],
    ['macintosh', 'Zoë Müller, Björn', 'Zo\x91 M\x9fller, Bj\x9arn'],
    ['macintosh', 'François Señor', 'Fran\x8dois Se\x96or'],
    ['macintosh', 'Åsa Groß', '\x81sa Gro\xa7'],
    ['windows-1250', 'Łukasz Żak', '\xa3ukasz \xafak'],
    ['windows-1250', 'Jiří Šťastný', 'Ji\xf8\xed \x8a\x9dastn\xfd'],
    ['windows-1251', 'Иван Петров', '\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2'],
    ['koi8-r', 'Иван Петров', '\xe9\xd7\xc1\xce \xf0\xc5\xd4\xd2\xcf\xd7'],
    ['windows-1254', 'Işık Çağlar', 'I\xfe\xfdk \xc7a\xf0lar'],
    ['shift_jis', 'たなか さくら', '\x82\xbd\x82\xc8\x82\xa9 \x82\xb3\x82\xad\x82\xe7'],
    ['euc-kr', '김철수', '\xb1\xe8\xc3\xb6\xbc\xf6'],
  ])('in %s are read: %s', (encoding, text, byteText) =>
    expect(guess(`Name,Email\r${byteText},a@example.org\r`)).toEqual({ text: `Name,Email\r${text},a@example.org\r`, guessed: encoding }),
  );

  it('are read as its user chooses, unless the file says how they are stored', () => {
    expect(decodeText(bytesOf('Jos\x8e'), 'windows-1250')).toEqual({ text: 'JosŽ', guessed: 'windows-1250' });
    expect(decodeText(new TextEncoder().encode('José'), 'windows-1250')).toEqual({ text: 'José' });
  });

  it.each([
    ['ASCII', 'Name,Email\r\nAna,ana@example.com\r\n'],
    ['other scripts', 'Имя,Почта\r\nАнна,anna@example.org\r\n'],
  ])('of %s in UTF-16 are read with and without a mark', (_, text) => {
    for (const isLittle of [true, false]) {
      expect(decodeText(wide(text, isLittle))).toEqual({ text });
      expect(decodeText(wide(`\ufeff${text}`, isLittle))).toEqual({ text });
    }
  });

  it('in no encoding are a failure', () => {
    for (const bytes of [
      [1, 0, 2, 0, 3, 0],
      [0x89, 0x50, 0, 0, 7, 0],
      [0, 0, 0, 0, 0, 0],
      [0xff, 0xd8, 0, 1, 0, 2, 0xff, 0],
    ])
      expect(decodeText(Uint8Array.from(bytes))).toEqual({ failure: 'binary' });
  });
});

describe('a contact', () => {
  const read = (...lines: string[]) => readFile(new Blob([bytesOf(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))]));
  const name = async (...lines: string[]) => {
    const list = await read(...lines);
    return list.kind === 'people' ? list.people[0]?.name : list;
  };
  it('has a charset for each property', async () => {
    expect(await name('VERSION:2.1', 'FN;CHARSET=Windows-1252:J\xf6rg', 'EMAIL:j@example.org')).toBe('Jörg');
    expect(await name('VERSION:2.1', 'NICKNAME;CHARSET=windows-1251:\xc8', 'FN;CHARSET=UTF-8:J\xc3\xb6rg')).toBe('Jörg');
    expect(await name('VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=macintosh:Jos=8E')).toBe('José');
    expect(await name('VERSION:2.1', 'FN;CHARSET=Shift_JIS;ENCODING=QUOTED-PRINTABLE:=82=BD=82=C8')).toBe('たな');
    expect(await read('VERSION:2.1', 'FN;CHARSET=Windows-1252:J\xf6rg')).not.toHaveProperty('guessed');
    expect(await read('VERSION:3.0', 'FN:J\xf6rg')).toMatchObject({ guessed: 'windows-1252', people: [{ line: 1, name: 'Jörg' }] });
  });

  it('may be folded in the middle of a character', async () => {
    const list = await readFile(
      new Blob([bytesOf('BEGIN:VCARD\r\nFN:J\xc3\r\n \xb6rg\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Bo\r\nEND:VCARD\r\n')]),
    );
    expect(list).toMatchObject({
      kind: 'people',
      people: [
        { line: 1, name: 'Jörg' },
        { line: 5, name: 'Bo' },
      ],
    });
  });
});
