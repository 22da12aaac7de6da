import { lyricsOf, type SongChoice, setSong, songs } from '@hellograph/contract/songs';
import {
  correlation,
  inFrame,
  integratedLoudness,
  masterRateHz,
  mixSong,
  plan,
  type Recording,
  type Singing,
  type SpokenPart,
  truePeakDb,
} from '@hellograph/render';
import { lipsTraining } from '@hellograph/render/lips-training';
import { afterAll, expect, it } from 'vitest';
import { toTrackVoices } from './engine-voices';
import { singScript } from './sing-script';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';
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
  ['brotherJohn', 'Anna', 'flite-kal16'],
  ['happyBirthday', 'Alexandria', 'espeak-en-us-m'],
  ['zumGeburtstag', 'Jürgen', 'espeak-de-f'],
  ['joyeuxAnniversaire', 'Chloé', 'espeak-fr-fr-m'],
  ['cumpleanosFeliz', 'María', 'espeak-es-es-f'],
  ['tantiAuguri', 'Giulia', 'espeak-it-m'],
  ['parabensPraVoce', 'João', 'espeak-pt-br-f'],
  ['sanaHelwa', 'ليلى', 'espeak-ar-m'],
  ['weddingMarch', 'Anna & Tom', 'flite-rms'],
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

/** Notes of a song's first line whose syllables begin with a stop or a hiss. */
it.each([
  ['happyBirthday', 'flite-slt', [0, 1, 2, 3, 4]],
  ['happyBirthday', 'espeak-en-us-m', [1]],
  ['zumGeburtstag', 'espeak-de-f', [0, 2, 3, 4]],
  ['joyeuxAnniversaire', 'espeak-fr-fr-m', [5]],
  ['cumpleanosFeliz', 'espeak-es-es-f', [0, 4]],
  ['tantiAuguri', 'espeak-it-m', [0, 1, 6]],
  ['parabensPraVoce', 'espeak-pt-br-f', [0, 2, 5]],
  ['sanaHelwa', 'espeak-ar-m', [0, 2]],
] as const)('begins the vowels of %s on the beat in the voice %s', async (song, voice, audible) => {
  const { parts, singing } = await sing({ song }, [voice]);
  const [part] = parts;
  if (!part) throw new Error('nobody sings');
  const perLine = setSong({ song, name: 'Anna' }).phrases[0]?.notes.length ?? 0;
  for (const at of audible.flatMap((i) => [i, i + perLine])) {
    const note = singing?.notes[0]?.[at];
    if (!note) throw new Error(`no note ${at}`);
    expect(Math.abs(onsetError(part, note)), `note ${at}`).toBeLessThan(0.03);
  }
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

/** A word by the kinds of its sounds, and where it is heard. */
interface HeardWord {
  text: string;
  kinds: number[];
  startSec: number;
  endSec: number;
}

const wordsOf = ({ speech: { words, segments } }: Pick<SpokenPart, 'speech'>, fromSec: number): HeardWord[] =>
  words.map(({ text, startSec, endSec }) => {
    const sounds = segments.filter((sound) => sound.phoneme !== 'pau' && sound.startSec > startSec - 0.02 && sound.endSec < endSec + 0.02);
    const plain = text.toLowerCase().replaceAll(/[^a-z']/g, '');
    const kinds = sounds.map(({ phoneme }) => lipsTraining.classOf(phoneme));
    return { text: plain, kinds, startSec: fromSec + startSec, endSec: fromSec + endSec };
  });

/** How well a word explains what was heard: its sounds in order, each for at least one frame. */
function fitOf({ kinds }: HeardWord, heard: readonly Float32Array[]): number {
  let best = kinds.map(() => Number.NEGATIVE_INFINITY);
  for (const [frame, logs] of heard.entries())
    best = kinds.map((kind, i) => {
      const before =
        frame === 0 ? (i === 0 ? 0 : Number.NEGATIVE_INFINITY) : Math.max(best[i] ?? 0, best[i - 1] ?? Number.NEGATIVE_INFINITY);
      return before + (logs[kind] ?? 0);
    });
  return best.at(-1) ?? Number.NEGATIVE_INFINITY;
}

/**
 * The share of words that a network which has learned the sounds of speech takes for the right one
 * among all words of the song.
 */
function understood(recording: Recording, said: readonly HeardWord[], choices: ReadonlyMap<string, HeardWord>): number {
  const { cepstrum, kept, timeSec } = lipsTraining.hear(recording);
  const judged = lipsTraining.judge(cepstrum);
  const right = said.filter(({ text, startSec, endSec }) => {
    const heard: Float32Array[] = [];
    for (const [i, frame] of [...kept].entries())
      if (timeSec(frame) >= startSec && timeSec(frame) < endSec)
        heard.push(judged.subarray(i * lipsTraining.classCount, (i + 1) * lipsTraining.classCount));
    const fits = [...choices.values()].map((word) => ({ text: word.text, fit: fitOf(word, heard) })).sort((a, b) => b.fit - a.fit);
    return fits[0]?.text === text;
  });
  return right.length / said.length;
}

it('is understood in four parts nearly as well as when spoken', async () => {
  const choice = { song: 'auldLangSyne', name: 'Anna', accompaniment: 'none' } as const;
  const cast = ['flite-slt', 'flite-rms', 'flite-awb', 'flite-kal16'];
  const { parts, voices } = await sing(choice, cast);
  const durationSec = Math.max(...parts.map(({ speech }) => speech.pcm.length / speech.sampleRate));
  const leadSec = 0.5;
  const voicesAt = toTrackVoices({ speechStartSec: leadSec }, parts, voices);
  const pcm = mixSong({ voices: voicesAt, durationSec: durationSec + leadSec, accompaniment: [] });
  const [lead] = parts;
  if (!lead) throw new Error('nobody sings');
  const sung = wordsOf(lead, leadSec);
  const message = setSong(choice)
    .phrases.map(({ text }) => text)
    .join(', ');
  const { speech } = await synthesizeSpeech({ message, voiceId: 'flite-slt', duration: 'fit' }, process);
  const spoken = wordsOf({ speech }, 0);
  const choices = new Map(spoken.map((word) => [word.text, word]));
  expect(sung.map(({ text }) => text)).toEqual(spoken.map(({ text }) => text));
  const asSung = understood({ pcm, sampleRate: masterRateHz }, sung, choices);
  // The network tells 11 kinds of sounds apart, so it takes even spoken words for one another.
  expect(asSung).toBeGreaterThan(0.8 * understood(speech, spoken, choices));
  expect(asSung).toBeGreaterThan(4 / choices.size);
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

const spots = [0, 1, 2, 3].map((face) => inFrame({ x: 170 + 310 * face, y: 320, width: 180 }));
const moved = ['roll', 'yaw', 'pitch', 'shiftX', 'lean', 'jaw', 'smile', 'brow'] as const;
type Moved = (typeof moved)[number];

/** How far each part of a face moves: its standard deviation, the mean of all faces and seeds. */
function motionOf(parts: readonly SpokenPart[], singing?: Singing): Record<Moved, number> {
  const sums = Object.fromEntries(moved.map((part) => [part, 0])) as Record<Moved, number>;
  const seeds = [1, 2, 3, 4];
  for (const seed of seeds) {
    const look = { width: 1280, height: 720, mode: 'Fast', style: 'Natural', liveliness: 'natural', seed, spots } as const;
    const { poses } = plan({ ...look, ...(singing && { singing }) }, parts);
    for (const face of poses)
      for (const part of moved) {
        const values = face.map((pose) => pose[part]);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        sums[part] += Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / (4 * seeds.length);
      }
  }
  return sums;
}

it('moves heads, brows and mouths at least as much as speech does, and sways them on the beat with the mouth shut in rests', async () => {
  const choice = { song: 'happyBirthday', name: 'Anna', accompaniment: 'piano' } as const;
  const cast = ['flite-slt', 'flite-rms', 'flite-awb', 'espeak-en-us-f'];
  const { parts, singing } = await sing(choice, cast);
  if (!singing) throw new Error('nobody sings');
  const message = lyricsOf(choice).replaceAll('\n', '. ');
  const spoken: SpokenPart[] = [];
  for (const [face, voiceId] of cast.entries())
    spoken.push({
      face,
      speech: (await synthesizeSpeech({ message, voiceId, duration: 'fit' }, process)).speech,
      startSec: 0,
      name: null,
      together: 4,
    });
  const [sung, said] = [motionOf(parts, singing), motionOf(spoken)];
  for (const part of moved) expect(sung[part], part).toBeGreaterThanOrEqual(said[part]);
  const look = { width: 1280, height: 720, mode: 'Fast', style: 'Natural', liveliness: 'natural', seed: 1, spots } as const;
  const { poses, fps, speechStartSec } = plan({ ...look, singing }, parts);
  const [first = 0, second = 1] = singing.pulses;
  const every = Math.max(1, Math.ceil(0.75 / (second - first) - 1e-6));
  for (const [face, frames] of poses.entries()) {
    const times = frames.map((_, i) => i / fps - speechStartSec);
    const within = frames.map((_, i) => i).filter((i) => (times[i] ?? 0) > first + 1 && (times[i] ?? 0) < singing.endSec);
    const beat = within.map((i) => Math.cos((Math.PI * ((times[i] ?? 0) - first)) / ((second - first) * every)));
    const rolls = within.map((i) => frames[i]?.roll ?? 0);
    expect(correlation(rolls, beat), `face ${face}`).toBeGreaterThan(0.8);
    const { segments } = parts[face]?.speech ?? { segments: [] };
    const isRest = (sec: number) =>
      segments.some(({ phoneme, startSec, endSec }) => phoneme === 'pau' && sec > startSec + 0.15 && sec < endSec - 0.15);
    const open = frames.filter(({ jaw, talk }, i) => isRest(times[i] ?? 0) && jaw * talk > 0.05).length;
    expect(open, `frames in rests with an open mouth, face ${face}`).toBe(0);
  }
});
