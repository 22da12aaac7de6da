/** Reads a melody from a MIDI file (Standard MIDI Files 1.0) as a tune that words can be set to. */
import type { LanguageTag } from '../speech/languages';
import { type Melody, melodyLimits } from '../video/melody';
import type { Tune, TunePhrase } from './tunes';

interface MidiNote {
  channel: number;
  pitch: number;
  startBeat: number;
  beats: number;
}

interface MidiFile {
  notes: MidiNote[];
  beatsPerMin: number;
  beatsPerBar: number;
}

const limits = { bytesMax: 500_000, notesMax: 20_000, melodyNotes: { least: 4, most: 400 } };
const { beatsPerMin: paces } = melodyLimits;
/** Melodies lie in steps of a quarter beat, or a third. */
const steps = [0.25, 1 / 3];
const drums = 9;

/** Returns the tune, or `undefined` if the file is no MIDI file or has no melody. */
export function readMidi(bytes: Uint8Array): Tune | undefined {
  if (bytes.length > limits.bytesMax) return undefined;
  const file = readFile(bytes);
  if (!file) return undefined;
  const melody = onGrid(findMelody(file.notes));
  if (melody.length < limits.melodyNotes.least || melody.length > limits.melodyNotes.most) return undefined;
  return toTune(melody, file);
}

/** Returns the tune as a melody for a song: its first phrases, if it has too many. */
export const toMelody = (tune: Tune, { title, language }: { title: string; language: LanguageTag }): Melody => ({
  title: [...title].slice(0, melodyLimits.titleMaxLength).join('').trim() || 'MIDI',
  language,
  beatsPerMin: tune.beatsPerMin,
  beatsPerBar: tune.beatsPerBar,
  beatsPerPulse: tune.beatsPerPulse,
  tonic: tune.tonic,
  phrases: tune.phrases.slice(0, melodyLimits.phrasesMax).map(({ notes, chords }) => ({ notes, chords })),
});

class Reader {
  at = 0;
  constructor(private readonly bytes: Uint8Array) {}
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }
  number(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 256 + this.byte();
    return value;
  }
  text(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(this.byte())).join('');
  }
  /** A number of seven bits a byte. */
  variable(): number {
    let value = 0;
    for (let i = 0; i < 4; i++) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) break;
    }
    return value;
  }
}

function readFile(bytes: Uint8Array): MidiFile | undefined {
  const reader = new Reader(bytes);
  if (reader.text(4) !== 'MThd') return undefined;
  const headerEnd = 8 + reader.number(4);
  const [, tracks, division] = [reader.number(2), reader.number(2), reader.number(2)];
  // Above, time is counted in frames of film instead of beats.
  if (division === 0 || division >= 0x8000) return undefined;
  reader.at = headerEnd;
  const file: MidiFile = { notes: [], beatsPerMin: 120, beatsPerBar: 4 };
  for (let track = 0; track < tracks && !reader.isAtEnd; track++) {
    const kind = reader.text(4);
    const end = reader.number(4) + reader.at;
    if (kind === 'MTrk') readTrack(reader, { end, division, track }, file);
    reader.at = end;
  }
  return file;
}

interface TrackPlace {
  end: number;
  division: number;
  track: number;
}

function readTrack(reader: Reader, { end, division, track }: TrackPlace, file: MidiFile): void {
  const open = new Map<number, number>();
  let [ticks, status] = [0, 0];
  while (reader.at < end && file.notes.length < limits.notesMax) {
    ticks += reader.variable();
    const byte = reader.byte();
    if (byte >= 0x80) status = byte;
    else reader.at--;
    if (status === 0xff) readMeta(reader, file, ticks);
    else if (status >= 0xf0) reader.at += reader.variable();
    else {
      const pitch = reader.byte();
      const kind = status & 0xf0;
      const velocity = kind === 0xc0 || kind === 0xd0 ? 0 : reader.byte();
      const key = (status & 0x0f) * 128 + pitch;
      const startTicks = open.get(key);
      if ((kind === 0x80 || kind === 0x90) && startTicks !== undefined) {
        const channel = (status & 0x0f) === drums ? -1 : track * 16 + (status & 0x0f);
        file.notes.push({ channel, pitch, startBeat: startTicks / division, beats: (ticks - startTicks) / division });
        open.delete(key);
      }
      if (kind === 0x90 && velocity > 0) open.set(key, ticks);
    }
  }
}

function readMeta(reader: Reader, file: MidiFile, ticks: number): void {
  const kind = reader.byte();
  const length = reader.variable();
  const end = reader.at + length;
  if (kind === 0x51 && length === 3 && ticks === 0) file.beatsPerMin = 60_000_000 / Math.max(1, reader.number(3));
  else if (kind === 0x58 && length >= 2 && ticks === 0) {
    const count = reader.byte();
    file.beatsPerBar = Math.min(16, Math.max(1, (count * 4) / 2 ** reader.byte()));
  }
  reader.at = end;
}

/** The channel with the highest notes that are mostly alone; of notes at once, the highest. */
function findMelody(notes: readonly MidiNote[]): MidiNote[] {
  const channels = [...new Set(notes.map(({ channel }) => channel))].filter((channel) => channel >= 0);
  const lines = channels.map((channel) => {
    const own = notes.filter((note) => note.channel === channel).sort((a, b) => a.startBeat - b.startBeat || b.pitch - a.pitch);
    const line = own.filter((note, i) => note.startBeat - (own[i - 1]?.startBeat ?? -1) > 0.05);
    const mean = line.reduce((sum, { pitch }) => sum + pitch, 0) / Math.max(1, line.length);
    return { line, worth: mean + 24 * (line.length / Math.max(1, own.length)) + Math.min(12, line.length / 4) };
  });
  return lines.sort((a, b) => b.worth - a.worth)[0]?.line ?? [];
}

/** Notes from a step of the beat to another, each until the next begins. */
function onGrid(line: readonly MidiNote[]): MidiNote[] {
  const errorOf = (step: number) =>
    line.reduce((sum, { startBeat }) => sum + Math.abs(startBeat / step - Math.round(startBeat / step)) * step, 0);
  const step = [...steps].sort((a, b) => errorOf(a) - errorOf(b))[0] ?? 0.25;
  const toStep = (beat: number) => Math.round(beat / step) * step;
  const starts = line.map(({ startBeat }) => toStep(startBeat));
  return line.flatMap((note, i) => {
    const start = starts[i] ?? 0;
    const next = starts[i + 1] ?? Number.POSITIVE_INFINITY;
    const beats = Math.min(next - start, Math.max(step, toStep(note.beats)));
    return beats > 0 ? [{ ...note, startBeat: start, beats }] : [];
  });
}

const phraseBeats = { least: 3, most: 12, rest: 0.5, longestRest: 8 };

function toTune(melody: readonly MidiNote[], { notes, beatsPerMin, beatsPerBar }: MidiFile): Tune {
  const first = melody[0]?.startBeat ?? 0;
  const pickup = (beatsPerBar - (first % beatsPerBar)) % beatsPerBar;
  const last = melody.at(-1);
  const tonic = (((last?.pitch ?? 0) % 12) + 12) % 12;
  const groups = toPhrases(melody);
  const phrases = groups.map((group, i): TunePhrase => {
    const fromBeat = group[0]?.startBeat ?? 0;
    const end = group.at(-1);
    const endBeat = end ? end.startBeat + end.beats : fromBeat;
    const untilBeat = Math.min(groups[i + 1]?.[0]?.startBeat ?? endBeat, endBeat + phraseBeats.longestRest);
    return {
      notes: writeNotes(group, { fromBeat, untilBeat, barFrom: first + pickup, beatsPerBar }),
      chords: writeChords(notes, fromBeat, untilBeat),
    };
  });
  const pace = Math.min(paces.most, Math.max(paces.least, beatsPerMin));
  return { beatsPerMin: Math.round(pace), beatsPerBar, beatsPerPulse: 1, tonic, phrases };
}

function toPhrases(melody: readonly MidiNote[]): MidiNote[][] {
  const phrases: MidiNote[][] = [];
  for (const [i, note] of melody.entries()) {
    const group = phrases.at(-1);
    const before = melody[i - 1];
    const length = group ? note.startBeat - (group[0]?.startBeat ?? 0) : 0;
    const rest = before ? note.startBeat - before.startBeat - before.beats : 0;
    const isLong = before !== undefined && before.beats >= 2;
    const ends = length >= phraseBeats.least && (rest >= phraseBeats.rest || isLong);
    if (!group || ends || length >= phraseBeats.most) phrases.push([note]);
    else group.push(note);
  }
  return phrases;
}

const letters = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const rounded = (beats: number) => Number(beats.toFixed(4));

interface PhraseTime {
  fromBeat: number;
  untilBeat: number;
  barFrom: number;
  beatsPerBar: number;
}

function writeNotes(group: readonly MidiNote[], { fromBeat, untilBeat, barFrom, beatsPerBar }: PhraseTime): string {
  const written: string[] = [];
  let beat = fromBeat;
  const rest = (until: number) => {
    if (until - beat > 1e-3) written.push(`R:${rounded(until - beat)}`);
    beat = until;
  };
  for (const { pitch, startBeat, beats } of group) {
    rest(startBeat);
    const inBar = (((startBeat - barFrom) % beatsPerBar) + beatsPerBar) % beatsPerBar;
    if (inBar < 1e-3 && written.length > 0) written.push('|');
    written.push(`${letters[pitch % 12]}${Math.floor(pitch / 12) - 1}:${rounded(beats)}`);
    beat = startBeat + beats;
  }
  rest(untilBeat);
  return written.join(' ');
}

/** Two beats have one chord: the triad that most of what sounds in them belongs to. */
const chordBeats = 2;

function writeChords(notes: readonly MidiNote[], fromBeat: number, untilBeat: number): string {
  const written: string[] = [];
  for (let from = fromBeat; from < untilBeat - 1e-3; from += chordBeats) {
    const until = Math.min(untilBeat, from + chordBeats);
    const weights = Array<number>(12).fill(0);
    for (const { pitch, startBeat, beats, channel } of notes) {
      const heard = Math.min(until, startBeat + beats) - Math.max(from, startBeat);
      const place = pitch % 12;
      if (heard > 0 && channel >= 0) weights[place] = (weights[place] ?? 0) + heard * (pitch < 52 ? 1.6 : 1);
    }
    written.push(`${bestTriad(weights)}:${rounded(until - from)}`);
  }
  return written.join(' ');
}

function bestTriad(weights: readonly number[]): string {
  const at = (place: number) => weights[place % 12] ?? 0;
  const triads = letters.flatMap((name, root) => [
    { name, worth: 1.2 * at(root) + at(root + 4) + at(root + 7) + 0.01 },
    { name: `${name}m`, worth: 1.2 * at(root) + at(root + 3) + at(root + 7) },
  ]);
  return triads.sort((a, b) => b.worth - a.worth)[0]?.name ?? 'C';
}
