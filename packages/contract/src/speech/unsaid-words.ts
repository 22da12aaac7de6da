import { parseScript } from './script';
import { type SpokenVideo, toSpokenVoice } from './speech-length';
import { findUnsaid } from './spoken-phrases';

/**
 * Lists the words of a video that the voices which speak them leave out, in whole or in part. They
 * stay in captions.
 */
export function listUnsaid({ message, cast, pronunciations, language }: Omit<SpokenVideo, 'duration'>): string[] {
  const names = cast.map(({ name }) => name);
  const lines = cast.length > 1 ? parseScript(message, names) : [{ speakers: [0], text: message }];
  const words = lines.flatMap(({ speakers, text }) =>
    speakers.flatMap((speaker) => findUnsaid(text, toSpokenVoice(cast[speaker]?.voice ?? '', text, language), pronunciations)),
  );
  return [...new Set(words)];
}
