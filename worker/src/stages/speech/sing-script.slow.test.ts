import { type SongChoice, setSong, songs } from '@hellograph/contract/songs';
import { integratedLoudness, masterRateHz, mixSong, type SpokenPart, truePeakDb } from '@hellograph/render';
import { afterAll, expect, it } from 'vitest';
import { toTrackVoices } from './engine-voices';
import { singScript } from './sing-script';
import { startSpeechProcess } from './synthesize-speech';
import { yin } from './yin.fixture';

const process = startSpeechProcess();
afterAll(() => process.close());

const sing = (song: Partial<SongChoice>, voices: readonly string[]) =>
  singScript(
    {
      cast: voices.map((voice, i) => ({ name: `Singer ${i + 1}`, voice })),
      song: { song: 'happyBirthday', name: 'Anna', accompaniment: 'piano', ...song },
      seed: 3,
    },
    process,
  );

const vowels = new Set(['aa', 'ae', 'ah', 'ax', 'ao', 'eh', 'er', 'ih', 'iy', 'uh', 'uw', 'ue', 'oe']);
type Notes = readonly { pitch: number; startSec: number; endSec: number }[];

/** Cents by which a voice misses its notes, every hundredth of a second of its vowels. */
function missedCents({ speech: { pcm, sampleRate, segments } }: SpokenPart, notes: Notes): number[] {
  const cents: number[] = [];
  for (const { pitch, startSec, endSec } of notes)
    for (let sec = startSec + 0.05; sec < endSec - 0.05; sec += 0.01) {
      const sound = segments.find((segment) => segment.startSec <= sec && sec < segment.endSec);
      if (!sound || !vowels.has(sound.phoneme)) continue;
      const hertz = yin(pcm, sampleRate, sec);
      if (hertz > 0) cents.push(Math.abs(1200 * Math.log2(hertz / (440 * 2 ** ((pitch - 69) / 12)))));
    }
  return cents.sort((a, b) => a - b);
}

const levelAt = ({ speech: { pcm, sampleRate } }: SpokenPart, sec: number) => {
  const part = pcm.subarray(Math.max(0, Math.round((sec - 0.006) * sampleRate)), Math.round((sec + 0.006) * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
};

/**
 * Seconds after the beat at which a voice is half as loud as in its note, from its quietest moment
 * before: the stop or the hiss that the syllable begins with.
 */
function onsetError(part: SpokenPart, { startSec, endSec }: Notes[number]): number {
  const full = levelAt(part, startSec + Math.min(0.12, (endSec - startSec) / 3));
  const before = Array.from({ length: 75 }, (_, i) => startSec - 0.12 + i * 0.002);
  const quiet = before.reduce((least, sec) => (levelAt(part, sec) < levelAt(part, least) ? sec : least));
  expect(levelAt(part, quiet)).toBeLessThan(full / 5);
  let sec = quiet;
  while (sec < endSec && levelAt(part, sec) < full / 2) sec += 0.002;
  return sec - startSec;
}

it.each([
  ['happyBirthday', 'Anna', 'flite-slt'],
  ['happyBirthday', 'Alexandria', 'espeak-en-us-m'],
  ['zumGeburtstag', 'Jürgen', 'espeak-de-f'],
  ['joyeuxAnniversaire', 'Chloé', 'espeak-fr-fr-m'],
  ['cumpleanosFeliz', 'María', 'espeak-es-es-f'],
  ['tantiAuguri', 'Giulia', 'espeak-it-m'],
  ['parabensPraVoce', 'João', 'espeak-pt-br-f'],
  ['sanaHelwa', 'ليلى', 'espeak-ar-m'],
] as const)('sings %s to %s in the voice %s, on pitch', async (song, name, voice) => {
  const { parts, singing } = await sing({ song, name }, [voice]);
  const [part] = parts;
  const notes = singing?.notes[0] ?? [];
  if (!part) throw new Error('nobody sings');
  const score = setSong({ song, name });
  expect(notes).toHaveLength(score.phrases.reduce((sum, phrase) => sum + phrase.notes.length, 0));
  expect(part.speech.words.map(({ text }) => text)).toEqual(score.phrases.flatMap(({ words }) => words.map(({ text }) => text)));
  const cents = missedCents(part, notes);
  expect(cents.length).toBeGreaterThan(500);
  expect(cents[cents.length >> 1]).toBeLessThan(15);
  expect(cents[Math.floor(cents.length * 0.95)]).toBeLessThan(40);
});

it('begins vowels on the beat', async () => {
  const { parts, singing } = await sing({}, ['flite-slt']);
  const [part] = parts;
  const notes = singing?.notes[0] ?? [];
  if (!part) throw new Error('nobody sings');
  // Syllables that begin with a stop or a hiss: "Hap-py birth-day to", twice.
  const audible = notes.filter((_, i) => i < 12 && i % 6 < 5);
  for (const note of audible) expect(Math.abs(onsetError(part, note)), `note at ${note.startSec}`).toBeLessThan(0.03);
});

it('sings in four parts, alike in loudness to every video, without clipping, and is silent in rests', async () => {
  const { parts, voices, singing } = await sing({ song: 'auldLangSyne', accompaniment: 'brass' }, ['auto', 'auto', 'auto', 'auto']);
  expect(new Set(voices.map(({ id }) => id)).size).toBe(4);
  expect(voices.every(({ language }) => language.startsWith('en'))).toBe(true);
  expect(new Set(singing?.notes.map((notes) => notes.map(({ pitch }) => pitch).join())).size).toBe(4);
  for (const [face, part] of parts.entries()) {
    const cents = missedCents(part, singing?.notes[face] ?? []);
    expect(cents[cents.length >> 1], `face ${face}`).toBeLessThan(15);
    const [first] = singing?.notes[face] ?? [];
    expect(levelAt(part, (first?.startSec ?? 0) - 0.5)).toBeLessThan(1e-4);
  }
  const durationSec = Math.max(...parts.map(({ speech }) => speech.pcm.length / speech.sampleRate));
  const track = mixSong({
    voices: toTrackVoices({ speechStartSec: 0 }, parts, voices),
    durationSec,
    accompaniment: singing?.accompaniment ?? [],
  });
  expect(Math.abs(integratedLoudness(track, masterRateHz) + 16)).toBeLessThan(0.6);
  expect(truePeakDb(track)).toBeLessThan(-1);
});

it('lets four voices enter a round one after the other', async () => {
  const { parts, singing } = await sing({ song: 'brotherJohn', accompaniment: 'guitar' }, ['flite-slt', 'flite-rms', 'flite-awb']);
  const starts = singing?.notes.map(([note]) => note?.startSec ?? 0).sort((a, b) => a - b) ?? [];
  const { roundBeats = 0, beatsPerMin } = setSong({ song: 'brotherJohn', name: 'Anna' });
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeCloseTo((roundBeats * 60) / beatsPerMin, 1);
  expect(parts.every(({ together }) => together === 3)).toBe(true);
});

it('gives voices that were left open the language of the song', async () => {
  const { voices } = await sing({ song: 'stilleNacht' }, ['auto']);
  expect(voices[0]?.language).toBe(songs.stilleNacht.language);
});
