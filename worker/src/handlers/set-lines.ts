import type { RequestHandlers } from '@hellograph/jobs';
import { isRightToLeft, masterRateHz, masterSpeech, resample, toSettable } from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { fitLines } from '../stages/painting/fit-lines';
import { fontsFor, toCssFont } from '../stages/painting/fonts';
import { toneOf } from '../stages/speech/engine-voices';
import { type SpeechProcess, synthesizeSpeech } from '../stages/speech/synthesize-speech';
import { writeWav } from '../stages/speech/wav';

/** High enough for a voice, and low because the response goes through Redis. */
const heardRateHz = 16_000;

/**
 * Handles a `say-words` request: speaks a few words exactly as a video would. Throws
 * MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or VOICE_CANNOT_READ.
 */
export const sayWordsHandler =
  ({ speech: process }: { speech: SpeechProcess }): RequestHandlers['sayWords'] =>
  async ({ words, voice: voiceId }, { signal }) => {
    const { speech, voice } = await synthesizeSpeech({ message: words, voiceId, duration: 'fit' }, process, { signal });
    const mastered = masterSpeech(speech.pcm, speech.sampleRate, toneOf(voice));
    return { sound: Buffer.from(writeWav(resample(mastered, masterRateHz, heardRateHz), heardRateHz)).toString('base64') };
  };

const lineHeight = 1.2;
/** Space for swashes beyond a line's ends, in font sizes. */
const roomEm = 0.2;
const largestPx = 92;
const smallestPx = 26;

/**
 * Handles a `set-lines` request: sets the text of a card's cover for the preview picture in chats.
 * Throws CARD_UNWRITABLE for letters that no font has.
 */
export const setLinesHandler: RequestHandlers['setLines'] = async ({ words, family, weight, colour, width, height, language }) => {
  const text = toSettable(words);
  const isFromRight = isRightToLeft(text);
  const fonts = fontsFor(text, isFromRight ? 'quicksand' : family, { language });
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const widthPx = width - 2 * roomEm * smallestPx;
  const inside = (linesMax: number) => {
    const largest = Math.min(largestPx, height / (linesMax * lineHeight));
    return fitLines(pen, text, { fonts, weight, widthPx, linesMax, sizesPx: { largest, smallest: smallestPx, step: 2 } });
  };
  // Neither fewer nor more lines always give larger type, so all counts are tried; the largest type
  // that breaks no word wins.
  const tried = [1, 2, 3, 4].map(inside).filter(({ lines, sizePx }) => lines.length * lineHeight * sizePx <= height);
  const { lines, sizePx } = tried.reduce((best, one) => (one.sizePx > best.sizePx ? one : best), tried[0] ?? inside(4));
  pen.font = toCssFont(fonts, weight, sizePx);
  pen.direction = isFromRight ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colour;
  const top = (height - lines.length * lineHeight * sizePx) / 2;
  for (const [i, line] of lines.entries()) pen.fillText(line, width / 2, top + (i + 0.5) * lineHeight * sizePx + sizePx * 0.34, width);
  return { picture: canvas.toBuffer('image/png').toString('base64') };
};
