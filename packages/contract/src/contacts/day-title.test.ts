import { describe, expect, it } from 'vitest';
import { readDayTitle } from './day-title';

describe('the title of a birthday', () => {
  it.each([
    [
      'Tom',
      'Happy birthday Tom!',
      'Happy Birthday, Tom',
      'Tom’s birthday',
      "Tom's Birthday",
      "Tom's 40th birthday",
      'Birthday of Tom',
      'Birthday: Tom',
      'Birthday - Tom',
      'Tom (Birthday)',
      'Tom Birthday',
      'Tom - birthday',
      '🎂 Tom',
      "🎂 Tom's birthday 🎉",
      'Tom turns 40',
      "It's Tom's birthday!",
      "Reminder: Tom's bday",
    ],
    [
      'Tom',
      'Geburtstag von Tom',
      'Geburtstag: Tom',
      'Toms Geburtstag',
      "Tom's Geburtstag",
      'Toms 40. Geburtstag',
      '40. Geburtstag von Tom',
      'Tom hat Geburtstag',
      'Alles Gute zum Geburtstag, Tom!',
      'Tom (Geburtstag)',
      'Tom wird 40',
      'Geburtstag Tom',
      'Herzlichen Glückwunsch zum Geburtstag Tom',
    ],
    [
      'Tom',
      'Anniversaire de Tom',
      'Anniversaire : Tom',
      'L’anniversaire de Tom',
      'Joyeux anniversaire Tom !',
      'Bon anniversaire, Tom',
      '40e anniversaire de Tom',
      'C’est l’anniversaire de Tom',
      'Tom (anniversaire)',
    ],
    [
      'Tom',
      'Cumpleaños de Tom',
      'Feliz cumpleaños Tom',
      '¡Feliz cumpleaños, Tom!',
      'Cumple de Tom',
      'El cumpleaños de Tom',
      'Tom cumple 40 años',
      '40º cumpleaños de Tom',
    ],
    ['Tom', 'Compleanno di Tom', 'Buon compleanno Tom!', 'Il compleanno di Tom', '40º compleanno di Tom', 'Tom compie 40 anni'],
    ['Tom', 'Aniversário de Tom', 'Aniversário do Tom', 'Feliz aniversário, Tom!', 'Niver do Tom', 'Tom faz 40 anos'],
    [
      'Tom',
      'Verjaardag van Tom',
      'Verjaardag Tom',
      'Toms verjaardag',
      "Tom's verjaardag",
      'Fijne verjaardag Tom!',
      'Tom is jarig',
      'Tom wordt 40 jaar',
      'Gefeliciteerd met je verjaardag, Tom',
    ],
    ['Nana', 'Nana’s birthday', 'Cumpleaños de la Nana', 'Nanas Geburtstag'],
    ['Anne', 'Anniversaire d’Anne', "Anniversaire d'Anne", "Compleanno d'Anne"],
    ['Anna', 'Compleanno dell’Anna', 'Annas Geburtstag'],
    ['Hans', 'Hans Geburtstag', "Hans' Geburtstag", 'Geburtstag von Hans'],
    ['Zeb', 'Zeb Birthday'],
    ['Mary Ann Smith', "Mary Ann Smith's birthday", 'Geburtstag von Mary Ann Smith', 'Mary Ann Smith (1980) - Geburtstag'],
    ['Seán O’Neil', 'Seán O’Neil’s birthday', 'Anniversaire de Seán O’Neil'],
    ['Łukasz', 'Geburtstag von Łukasz (40)'],
  ])('has the name %s', (name, ...titles) => {
    expect(titles.map((title) => [title, readDayTitle(title)])).toEqual(titles.map((title) => [title, { name, occasion: 'birthday' }]));
  });

  it('without a name is the name', () => expect(readDayTitle('Birthday')).toEqual({ name: 'Birthday', occasion: 'birthday' }));
});

describe('the title of an anniversary', () => {
  it.each([
    [
      'Ann and Ben',
      'Ann and Ben’s wedding anniversary',
      'Wedding anniversary of Ann and Ben',
      'Happy anniversary Ann and Ben!',
      'Anniversary: Ann and Ben',
    ],
    ['Ann und Ben', 'Hochzeitstag von Ann und Ben', 'Hochzeitstag: Ann und Ben'],
    ['Ann et Ben', 'Anniversaire de mariage d’Ann et Ben'],
    ['Ann y Ben', 'Aniversario de boda de Ann y Ben', 'Aniversario de Ann y Ben'],
    ['Ann e Ben', 'Anniversario di matrimonio di Ann e Ben', 'Aniversário de casamento de Ann e Ben'],
    ['Ann en Ben', 'Trouwdag van Ann en Ben'],
  ])('has the names %s', (name, ...titles) => {
    expect(titles.map((title) => [title, readDayTitle(title)])).toEqual(titles.map((title) => [title, { name, occasion: 'anniversary' }]));
  });
});

it.each(['Dentist', 'Team meeting', 'Wedding of Dee and Ed', 'Happy New Year', 'Gebet', 'Kindergeburtstagsfeier', ''])(
  '%s is neither',
  (title) => expect(readDayTitle(title)).toBeUndefined(),
);
