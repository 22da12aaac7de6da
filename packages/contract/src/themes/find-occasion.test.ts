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

/** In the languages of guests: what people there say on the day. */
const said = {
  nl: {
    birthday: 'Wat leuk dat je jarig bent!',
    parents: 'Fijne Moederdag, mam',
    eid: 'Een gezegend Suikerfeest',
    christmas: 'Fijne kerst',
  },
  pl: {
    birthday: 'Wszystkiego najlepszego z okazji imienin',
    parents: 'Kochana babciu, w dniu twojego święta: Dzień Babci',
    congratulations: 'Wesołego Dnia Dziecka',
    easter: 'Wesołych Świąt Wielkanocnych',
  },
  tr: {
    birthday: 'Doğum günün kutlu olsun',
    eid: 'Bayramınız mübarek olsun',
    congratulations: '23 Nisan Çocuk Bayramınız kutlu olsun',
    getWell: 'Geçmiş olsun canım',
    parents: 'Anneler Günün kutlu olsun',
  },
  uk: { birthday: 'З днем народження, бабусю!', easter: 'Щасливого Великодня', christmas: 'Веселого Різдва', thanks: 'Дякую тобі' },
  ar: {
    parents: 'كل عام وأنت بخير في عيد الأم',
    eid: 'عيدكم مبارك',
    wedding: 'ألف مبروك زفافكما',
    graduation: 'ألف مبروك التخرج',
    congratulations: 'ألف مبروك',
  },
  hi: {
    diwali: 'दीवाली की हार्दिक शुभकामनाएँ',
    eid: 'ईद मुबारक',
    anniversary: 'शादी की सालगिरह मुबारक',
    newYear: 'नव वर्ष की शुभकामनाएँ',
    congratulations: 'बहुत-बहुत बधाई',
  },
  ja: {
    newYear: '謹賀新年',
    parents: '母の日、いつもありがとう',
    congratulations: 'こどもの日おめでとう',
    graduation: '卒業おめでとう',
    anniversary: '結婚記念日おめでとう',
  },
  'zh-Hans': {
    newYear: '春节快乐，恭喜发财',
    parents: '祝妈妈母亲节快乐',
    congratulations: '儿童节快乐',
    love: '七夕快乐',
    graduation: '恭喜毕业',
  },
  de: { birthday: 'Alles Liebe zum Namenstag', eid: 'Ein schönes Zuckerfest' },
  es: { birthday: 'Felicidades en el día de tu santo', congratulations: 'Feliz Día del Niño', parents: 'Feliz Día de la Madre' },
  it: { birthday: 'Buon onomastico!' },
} satisfies Record<string, Partial<Record<(typeof occasions)[number], string>>>;

describe('the days of each culture', () => {
  for (const [language, days] of Object.entries(said))
    it.each(Object.entries(days))(`in ${language} a message is for %s: %s`, (occasion, message) =>
      expect(findOccasion(message)).toBe(occasion),
    );
});

it('ordinary words of these languages name no occasion', () => {
  for (const message of [
    'Spotkajmy się w środę',
    'Bayrische Brezeln',
    'Yarın görüşürüz',
    'Побачимося завтра',
    'أراك غدا',
    'कल मिलते हैं',
    '明日会いましょう',
    '明天见',
    'Tot morgen',
  ])
    expect([message, findOccasion(message)]).toEqual([message, 'hello']);
});
