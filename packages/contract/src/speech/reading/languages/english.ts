import type { ReadingWords } from '../reading-words';

const suffix = (number: number): string => {
  const tens = Math.floor(number / 10) % 10;
  return tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
};
const ordinal = (number: number): string => `${number}${suffix(number)}`;

export const english: ReadingWords = {
  signs: 'and,at,plus,equals,number,hashtag,dot,slash,minus,times,divided by,over,section',
  fractions: 'a half,a third,two thirds,a quarter,three quarters',
  currencyWord: 'last',
  cents: { join: ' ', name: 'cents' },
  // Engines read "6:30" and "12 PM", but say zeros of "7:05" and "7:00".
  time(hour, minute) {
    if (minute === 0) return hour > 12 ? `${hour - 12} PM` : hour === 0 ? 'midnight' : `${hour} o'clock`;
    const said = minute < 10 ? `oh ${minute}` : `${minute}`;
    return hour > 12 ? `${hour - 12} ${said} PM` : `${hour === 0 ? 12 : hour} ${said}`;
  },
  day: ordinal,
  love: { subjects: 'i we you they who', verb: 'love' },
  abbreviations: {
    'Dr.^': 'Doctor',
    'Mr.^': 'Mister',
    'Mrs.^': 'Missis',
    'Ms.^': 'Miz',
    'Prof.^': 'Professor',
    'St.^': 'Saint',
    'Sr.': 'Senior',
    'Jr.': 'Junior',
    'Mr^': 'Mister',
    'Mrs^': 'Missis',
    'Ms^': 'Miz',
    'Dr^': 'Doctor',
    'St^': 'Saint',
    'Rev.^': 'Reverend',
    'Capt.^': 'Captain',
    'Lt.^': 'Lieutenant',
    'Sgt.^': 'Sergeant',
    'St.': 'Street',
    'Rd.': 'Road',
    'Ave.': 'Avenue',
    'Blvd.': 'Boulevard',
    'Apt.': 'Apartment',
    'No.#': 'number',
    'Nos.#': 'numbers',
    'etc.': 'et cetera',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'vs.': 'versus',
    vs: 'versus',
    'approx.': 'approximately',
    'w/': 'with',
    'w/o': 'without',
    'b/c': 'because',
    'a.k.a.': 'also known as',
    'incl.': 'including',
    'Dept.': 'Department',
    'R.S.V.P.': 'R S V P',
    'hrs.': 'hours',
    'p.s.': 'P S',
    'P.S.': 'P S',
    'P.P.S.': 'P P S',
    'Jan.': 'January',
    'Feb.': 'February',
    'Aug.': 'August',
    'Sept.': 'September',
    'Oct.': 'October',
    'Nov.': 'November',
    'Dec.': 'December',
    'Mon.': 'Monday',
    'Tues.': 'Tuesday',
    'Wed.': 'Wednesday',
    'Thurs.': 'Thursday',
    'Fri.': 'Friday',
  },
};
