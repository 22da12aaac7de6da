import { describe, expect, it } from 'vitest';
import { changeColumn } from './columns';
import { findTable, listTablePeople } from './read-table';

const read = (text: string) => {
  const table = findTable(text, 500);
  return (
    table && { columns: table.columns.join(), people: listTablePeople(table).map(({ line, name, email }) => `${line} ${name} <${email}>`) }
  );
};
const ada = 'ada@example.org';

describe('a table with headings', () => {
  it.each([
    ['English', `Name,Email\nAda,${ada}`, 'name,email', [`2 Ada <${ada}>`]],
    ['Spanish', `Correo electrónico;Nombre y apellidos\n${ada};Ada`, 'email,name', [`2 Ada <${ada}>`]],
    ['Arabic', `الاسم الأول;البريد الإلكتروني\nAda;${ada}`, 'firstName,email', [`2 Ada <${ada}>`]],
    ['German', `Vorname;Nachname;E-Mail\nAda;Lovelace;${ada}`, 'firstName,lastName,email', [`2 Ada Lovelace <${ada}>`]],
    ['parts of names', `First name\tLast Name\tE-mail\nAda\tLovelace\t${ada}`, 'firstName,lastName,email', [`2 Ada Lovelace <${ada}>`]],
    [
      'two surnames',
      `Apellido 1;Primer apellido;Segundo apellido;Nombre;Correo\nx;Pérez;Gil;Ana;${ada}`,
      'ignored,lastName,lastName,firstName,email',
      [`2 Ana Pérez Gil <${ada}>`],
    ],
    [
      'an address book',
      `First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone\nAda,,Home,${ada},1`,
      'firstName,lastName,ignored,email,ignored',
      [`2 Ada <${ada}>`],
    ],
    [
      'the column with addresses, not the empty one',
      `Work email,Private email\n,${ada}\n,bo@example.org`,
      'ignored,email',
      [`2  <${ada}>`, '3  <bo@example.org>'],
    ],
    ['one column', `E-mail\n${ada}\nbob`, 'email', [`2  <${ada}>`, '3  <bob>']],
    [
      'quotes, a line break in a cell, blank and short rows',
      `"Name","Email"\r\n"Love\nlace, ""Ada""","${ada}"\r\n\r\nBo\r\n`,
      'name,email',
      [`2 Love\nlace, "Ada" <${ada}>`, '5 Bo <>'],
    ],
    ['a street that is not an address', `Name,Mailing address,Email\nAda,1 Mail Street,${ada}`, 'name,ignored,email', [`2 Ada <${ada}>`]],
    ['a separator in the first line', `sep=;\r\nName;Email\r\nAda, B.;${ada}\r\n`, 'name,email', [`3 Ada, B. <${ada}>`]],
    ['a quoted one', `"sep=|"\nName|Email\nAda|${ada}`, 'name,email', [`3 Ada <${ada}>`]],
    ['a tab', `SEP=\t\nName\tEmail\nAda;B\t${ada}`, 'name,email', [`3 Ada;B <${ada}>`]],
    ['only carriage returns', `Name,Email\rAda,${ada}\r`, 'name,email', [`2 Ada <${ada}>`]],
    ['people without addresses', 'Name,Email\nAda,\nBo,', 'name,email', ['2 Ada <>', '3 Bo <>']],
  ])('%s', (_, text, columns, people) => expect(read(text)).toEqual({ columns, people }));
});

describe('a table without headings', () => {
  it.each([
    ['a team and a name', `Sales,Ada,${ada}\nSales,Bo,bo@example.org`, 'ignored,name,email', [`1 Ada <${ada}>`, '2 Bo <bo@example.org>']],
    ['names and addresses', `Ada,${ada}\nBo,bo@example.org`, 'name,email', [`1 Ada <${ada}>`, '2 Bo <bo@example.org>']],
    [
      'parts of names',
      `${ada}\tAda\tLovelace\nbo@example.org\tBo\tGil`,
      'email,firstName,lastName',
      [`1 Ada Lovelace <${ada}>`, '2 Bo Gil <bo@example.org>'],
    ],
    [
      'whole names beside other words',
      `Sales;Ada Lovelace;12;${ada}\nSales;Bo Gil;7;nobody`,
      'ignored,name,ignored,email',
      [`1 Ada Lovelace <${ada}>`, '2 Bo Gil <nobody>'],
    ],
  ])('%s', (_, text, columns, people) => expect(read(text)).toEqual({ columns, people }));

  it.each([
    ['an address a line', `${ada}\nbo@example.org`],
    ['as mail programs write it', `Ada <${ada}>, bo@example.org\nCy <cy@example.org>, di@example.org`],
    ['rows of many people', `${ada},bo@example.org\ncy@example.org,di@example.org`],
    ['words', 'Dear all,\nplease sign,\nthe card'],
    ['a heading without a column of addresses', 'Name\nAda\nBo'],
    ['nothing', ''],
  ])('%s is not a table', (_, text) => expect(read(text)).toBeUndefined());
});

it('reads several addresses in a cell, and a name next to one', () => {
  const table = findTable(`Email;Phone\nAda <${ada}>, ada@work.example;1\n`, 500);
  expect(table && listTablePeople(table)).toEqual([{ line: 2, name: 'Ada', email: ada, others: ['ada@work.example'] }]);
});

it('reads no more rows than it must', () => {
  expect(findTable(`Email\n${`${ada}\n`.repeat(2000)}`, 500)?.rows).toHaveLength(502);
});

it('has one column of addresses, and may have several of names', () => {
  expect(changeColumn(['email', 'lastName', 'ignored'], 2, 'email')).toEqual(['ignored', 'lastName', 'email']);
  expect(changeColumn(['email', 'lastName', 'ignored'], 2, 'lastName')).toEqual(['email', 'lastName', 'lastName']);
});
