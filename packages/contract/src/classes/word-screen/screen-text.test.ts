import { expect, it } from 'vitest';
import { type ScreenReason, screenText, toPieces, type WordScreen, watchedWords } from './screen-text';

const look = (text: string, screen?: WordScreen): [ScreenReason, string][] =>
  screenText(text, screen).map(({ reason, from, to }) => [reason, text.slice(from, to)]);
const parts = (text: string, screen?: WordScreen) => look(text, screen).map(([, part]) => part);

it('finds words in any spelling', () => {
  expect(parts('This is STUPID. ¡Qué Estúpida!')).toEqual(['STUPID', 'Estúpida']);
  expect(parts('sh1t, $tupid, fuuuuck and f u c k')).toEqual(['sh1t', '$tupid', 'fuuuuck', 'f u c k']);
  expect(parts('what the f**k, idiots')).toEqual(['f**k', 'idiots']);
  expect(parts('I hate you. Te voy a matar. I want  to die')).toEqual(['hate you', 'Te voy a matar', 'want  to die']);
});

it('matches whole words only, keeps ñ apart, and ignores harmless texts', () => {
  const harmless = [
    'My class has a bass and a cassette. The grass is wet. Scunthorpe, shiitake, putative.',
    'Un cono de helado tiene once puntos. El martillo, la leche caliente y la cuchara.',
    'I hate rain. Wolves kill sheep. 5*3*2 = 30 **bold**. A B',
    'He lived 1914-1918 and 1815 – 1852, born 12/05/1998, on 2026-11-24.',
    'The sea has 1 000 000 fish, 12.000.000 stones, 7000000 drops and 3 oceans.',
    'I ran 3 times down the road to a street. The court was closed. It is 4 miles to Mill Road.',
    'Say it at school dot by dot. Fin.Luego. e.g. this',
    'Voy por la calle y por el camino con mis 3 amigos.',
  ];
  for (const text of harmless) expect([text, look(text)]).toEqual([text, []]);
});

it('finds data that tells strangers where a child is', () => {
  expect(look('Mail ana.g@school.example.org or ana at gmail dot com')).toEqual([
    ['email', 'ana.g@school.example.org'],
    ['email', 'ana at gmail dot com'],
  ]);
  const phones = ['+34 612 345 678', '612345678', '(555) 123-4567', '07700 900123', 'six one two three four five six'];
  for (const phone of phones) expect(look(`Call ${phone}!`)).toEqual([['phone', phone]]);
  expect(look('Come to 12 Oak Street, or calle de la Luna, 5.')).toEqual([
    ['address', '12 Oak Street'],
    ['address', 'calle de la Luna, 5'],
  ]);
  expect(look('My address is near SW1A 1AA').map(([reason]) => reason)).toEqual(['address', 'address']);
  expect(look('See www.me.example/x and I am @ana_g on it')).toEqual([
    ['link', 'www.me.example/x'],
    ['link', '@ana_g'],
  ]);
});

it('adds and allows the words of a class', () => {
  const screen = { added: ['Snake', 'big nose'], allowed: ['stupid', 'HATE you'] };
  expect(parts('snakes have a BIG nose, stupid, I hate you, idiot', screen)).toEqual(['snakes', 'BIG nose', 'idiot']);
  expect(parts('snake', { added: ['snake'], allowed: ['snake'] })).toEqual([]);
});

it('splits a text into pieces that make it up again', () => {
  const text = 'You idiot, call 612345678!';
  const pieces = toPieces(text, screenText(text));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ reason }) => reason)).toEqual([
    { text: 'idiot', reason: 'word' },
    { text: '612345678', reason: 'phone' },
  ]);
  expect(toPieces('', [])).toEqual([]);
});

it('finds each of our own words once', () => {
  expect(new Set(watchedWords).size).toBe(watchedWords.length);
  for (const word of watchedWords) expect([word, parts(word.replace('*', ''))]).toEqual([word, [word.replace('*', '')]]);
});

it('screens the longest work in a moment', () => {
  const begun = Date.now();
  for (const text of [
    'fuuck '.repeat(130),
    '1-'.repeat(400),
    'a '.repeat(400),
    'oh '.repeat(260),
    '@'.repeat(800),
    'calle de '.repeat(88),
    'a.'.repeat(400),
    '1 a.a '.repeat(130),
  ])
    screenText(text.slice(0, 800));
  expect(Date.now() - begun).toBeLessThan(2000);
});
