interface Cue {
  name: string;
  words: string;
  durationSec: number;
}

const toTime = (sec: number) => {
  const ms = Math.round(sec * 1000);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
};

/** These characters have a meaning in WebVTT, and a blank line ends a cue. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** Returns the WebVTT captions of a film: one cue for each part, with its signer and text. */
export function toFilmCaptions(parts: readonly Cue[]): string {
  let fromSec = 0;
  const cues = parts.map(({ name, words, durationSec }) => {
    const [from, to] = [fromSec, fromSec + durationSec];
    fromSec = to;
    const text = words.trim() === '' ? escaped(name) : `<v ${escaped(name)}>${escaped(name)}: ${escaped(words)}`;
    return `${toTime(from)} --> ${toTime(to)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
