import { describe, expect, it } from 'vitest';
import { findOccasion, type occasions } from './find-occasion';

const examples = {
  birthday: [
    'Happy birthday, Nana!',
    'Alles Gute zum Geburtstag',
    '生日快乐',
    'عيد ميلاد سعيد يا جدتي',
    'С днём рождения, мама',
    'Wszystkiego najlepszego z okazji urodzin',
  ],
  love: ['I love you to the moon', 'Te quiero mucho', '사랑해'],
  wedding: ['To the bride and to Tom: all the best for your wedding', 'Zur Hochzeit alles Gute'],
  anniversary: ['Happy anniversary, you two', 'Joyeux anniversaire de mariage'],
  baby: ['Welcome, little baby Mia'],
  graduation: ['You graduated!'],
  congratulations: ['Congratulations on the new flat', 'Herzlichen Glückwunsch'],
  thanks: ['Thank you so much', 'ありがとう'],
  getWell: ['Get well soon, grandpa.', 'Gute Besserung'],
  sympathy: ['We are so sorry for your loss'],
  parents: ['Happy Mother’s Day'],
  christmas: ['Merry Christmas, everyone', 'Frohe Weihnachten und ein gutes neues'],
  newYear: ['Happy New Year!', 'Merry Christmas and a happy new year'],
  easter: ['Frohe Ostern'],
  halloween: ['Trick or treat!'],
  diwali: ['दिवाली की शुभकामनाएं'],
  eid: ['Eid Mubarak to all'],
  hello: ['See you on Sunday at five', 'Our babysitter is ill', ''],
} satisfies Record<(typeof occasions)[number], string[]>;

describe('the occasion of a message', () => {
  for (const [occasion, messages] of Object.entries(examples))
    it.each(messages)(`"%s" is for ${occasion}`, (message) => expect(findOccasion(message)).toBe(occasion));
});
