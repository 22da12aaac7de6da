import { describe, expect, it } from 'vitest';
import { toCues, toWebVtt } from './captions';

const words = (text: string, eachSec = 0.3) =>
  text.split(' ').map((word, i) => ({ text: word, startSec: i * eachSec, endSec: (i + 0.9) * eachSec }));

describe('captions', () => {
  it('are WebVTT with every word once, in order', () => {
    const vtt = toWebVtt(words('Happy birthday, dear Nana! We all miss you.'));
    expect(vtt).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.200\nHappy birthday, dear Nana!\n\n00:00:01.200 --> 00:00:02.770\nWe all miss you.\n',
    );
  });

  it('break into two lines of at most 42 characters, never within a word', () => {
    const vtt = toWebVtt(words('The garden behind the old house is full of roses that your grandfather planted in the spring', 0.15));
    for (const line of vtt.split('\n').filter((line) => /[a-z]/.test(line))) expect(line.length).toBeLessThanOrEqual(50);
    expect(vtt.replace(/\s+/g, ' ')).toContain('full of roses that your');
  });

  it('follow each other without overlaps', () => {
    const cues = toCues(words('One. Two three four. Five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen.', 0.5));
    for (const [i, cue] of cues.entries()) {
      expect(cue.endSec).toBeGreaterThan(cue.startSec);
      expect(cue.endSec).toBeLessThanOrEqual(cues[i + 1]?.startSec ?? Number.POSITIVE_INFINITY);
    }
  });

  it('say who speaks where the speaker changes', () => {
    const said = (speaker: string, text: string, fromSec: number) =>
      words(text).map((word) => ({ ...word, startSec: word.startSec + fromSec, endSec: word.endSec + fromSec, speaker }));
    const vtt = toWebVtt([...said('Anna', 'Hi Ben. All well?', 0), ...said('Ben <3', 'Yes.', 2)]);
    expect(vtt.split('\n').filter((line) => line.startsWith('<v'))).toEqual([
      '<v Anna>Anna: Hi Ben.</v>',
      '<v Anna>All well?</v>',
      '<v Ben &lt;3>Ben &lt;3: Yes.</v>',
    ]);
  });

  it('split text without spaces where words end, in time with the voice', () => {
    const sentence = '生日快乐祝你今天开心我们都很想念你星期天见面一起吃蛋糕唱歌';
    const cues = toCues([{ text: sentence, startSec: 1, endSec: 9 }], { cueLength: 24, longestCueSec: 4 });
    expect(cues.length).toBeGreaterThan(2);
    expect(cues.map(({ text }) => text).join('')).toBe(sentence);
    expect(cues.flatMap((cue) => cue.words.map(({ text }) => text)).join('')).toBe(sentence);
    for (const { startSec, endSec, text } of cues)
      expect(Math.abs(endSec - startSec - (8 * text.length) / sentence.length)).toBeLessThan(0.9);
    expect(
      toWebVtt([
        { text: 'こんにちは、', startSec: 0, endSec: 1 },
        { text: '元気ですか？', startSec: 1, endSec: 2 },
      ]),
    ).toContain('こんにちは、元気ですか？');
  });

  it('escape what would be markup', () => {
    expect(toWebVtt(words('<b>&'))).toContain('&lt;b&gt;&amp;');
  });

  it('show a line of a song at a time', () => {
    const sung = ['Happy birthday', 'to you', 'dear Anna'].map((text, i) => ({ text, startSec: i, endSec: i + 0.95, endsLine: i === 1 }));
    expect(toCues(sung).map(({ text }) => text)).toEqual(['Happy birthday to you', 'dear Anna']);
  });
});
