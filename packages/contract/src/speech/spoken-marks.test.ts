import { describe, expect, it } from 'vitest';
import { parseScript } from './script';
import { toSpeakable } from './speakable';
import { parseMarks, pausesSec, toShown } from './spoken-marks';
import { toPhrases } from './spoken-phrases';

const voice = { engine: 'espeak', language: 'en-US' } as const;

it.each([
  ['laughing', 'lachend, en riant, ridendo, rindo, بضحك'],
  ['happy', 'fröhlich, avec joie, con gioia, com alegria, بفرح'],
  ['softly', 'leise, doucement, sottovoce, baixinho, بهدوء'],
  ['excited', 'begeistert, avec enthousiasme, con entusiasmo, com entusiasmo, بحماس'],
  ['sad', 'traurig, avec tristesse, con tristezza, com tristeza, بحزن'],
  ['serious', 'ernst, sérieusement, sul serio, a sério, بجدية'],
  ['surprised', 'überrascht, avec surprise, con stupore, com surpresa, بدهشة'],
])('the mood %s has words in each language of the app', (mood, words) => {
  for (const word of words.split(', ')) expect([word, parseMarks(`[${word}] Anna`)[0]]).toEqual([word, { kind: 'mood', mood }]);
});

describe('marks in a message', () => {
  it('are pauses, emphasis and spelling, and nothing else', () => {
    expect(parseMarks('Hi [pause] I *really* am [spell: Siobhan], **truly**[pausa 2,5s][ pause 90 ]')).toEqual([
      { kind: 'words', text: 'Hi ' },
      { kind: 'pause', sec: 0.7 },
      { kind: 'words', text: ' I ' },
      { kind: 'stressed', text: 'really' },
      { kind: 'words', text: ' am ' },
      { kind: 'spelled', text: 'Siobhan' },
      { kind: 'words', text: ', ' },
      { kind: 'stressed', text: 'truly' },
      { kind: 'pause', sec: 2.5 },
      { kind: 'pause', sec: 5 },
    ]);
  });

  it.each([
    '2*3*4',
    '2 * 3 * 4',
    '* a list\n* of things',
    '[paused]',
    '[[pause',
    '[pause 9999]',
    '[spell:]',
    '[spell: ]',
    '[spell: a\nb]',
    '***',
    '[sic] and [1]',
    'a*b*',
    'a*b*c',
    '2*pi*3',
    'f(x)*g(x)*h',
    '*a\nb*',
    '2＊3＊4',
  ])('leave %j unchanged', (message) => {
    expect(toShown(message)).toBe(message);
    expect(pausesSec(message)).toBe(0);
  });

  it.each([
    ['Hello [pause] you', 'Hello you'],
    ['Hello [pause], you', 'Hello, you'],
    ['[pause 2s] Hello[pause]', 'Hello'],
    ['One.[pause]Two', 'One.Two'],
    ['One\n[pause]\nTwo', 'One\n\nTwo'],
    ['I *never* said [spell: Bob]!', 'I never said Bob!'],
    ['*I love you*, **Nana**', 'I love you, Nana'],
    ['(*Really*!) “*Yes*”—*now*…¿*sí*?', '(Really!) “Yes”—now…¿sí?'],
    ['Un*believ*able, *Ur*oma', 'Unbelievable, Uroma'],
    ['我*非常*爱*你*！', '我非常爱你！'],
    ['我＊非常＊爱你［pause］，我是【spell：小明】', '我非常爱你，我是小明'],
    ['本当に*ありがとう*ね', '本当にありがとうね'],
    ['정말*사랑*해요', '정말사랑해요'],
    ['و*أحبك* يا جدتي، [pause] *كثيرا*!', 'وأحبك يا جدتي، كثيرا!'],
    ['ואני *אוהב* אותך, [spell: רות]!', 'ואני אוהב אותך, רות!'],
    ['आप *बहुत* याद आते हैं', 'आप बहुत याद आते हैं'],
  ])('are not shown: %j is %j', (message, shown) => {
    expect(toShown(message)).toBe(shown);
  });

  it('are silent by themselves', () => {
    expect(toSpeakable('[pause] [pause 3s]')).toBe('');
    expect(toSpeakable('Hi [pause] [spell: <b>]')).toBe('Hi b');
  });

  it('take time by their length, in any number', () => {
    const startedAt = Date.now();
    for (const text of ['[pause ', '[spell: ', '*', '* ', '*a', '[pause]', '**a*']) toSpeakable(text.repeat(50_000));
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });
});

describe('moods in a message', () => {
  it('are known words between brackets, in English and Spanish', () => {
    expect(parseMarks('[laughing] Hello [Susurrando]you［sad］')).toEqual([
      { kind: 'mood', mood: 'laughing' },
      { kind: 'words', text: ' Hello ' },
      { kind: 'mood', mood: 'softly' },
      { kind: 'words', text: 'you' },
      { kind: 'mood', mood: 'sad' },
    ]);
    for (const text of ['[sick]', '[laughing out loud]', 'laughing', '[softly', '[1]'])
      expect(parseMarks(text)).toEqual([{ kind: 'words', text }]);
  });

  it('are neither shown nor said', () => {
    expect(toShown('[softly] I love you, [excited]Nana!')).toBe('I love you, Nana!');
    expect(toSpeakable('[sad]')).toBe('');
  });

  it('last until the end of their line, or the next mood', () => {
    const moods = (message: string) =>
      toPhrases(message, voice).map(({ words, mood }) => [words.map(({ shown }) => shown).join(' '), mood]);
    expect(moods('[softly] Come here. [pause] Closer.\nGood. [excited] Now [serious] run!')).toEqual([
      ['Come here.', 'softly'],
      ['Closer.', 'softly'],
      ['Good.', undefined],
      ['Now', 'excited'],
      ['run!', 'serious'],
    ]);
    expect(moods('No mood at all.')).toEqual([['No mood at all.', undefined]]);
  });

  it('belong to the line that follows when they stand alone', () => {
    expect(parseScript('[sad]\nAnna: Bye.\nBen: [happy] Hi!', ['Anna', 'Ben'])).toEqual([
      { speakers: [0], text: '[sad]\nBye.' },
      { speakers: [1], text: '[happy] Hi!' },
    ]);
    expect(toPhrases('[sad]\nBye.\nHi!', voice).map(({ mood }) => mood)).toEqual(['sad', undefined]);
  });
});
