import { type SongChoice, setSong } from '@hellograph/contract/songs';
import type { Speech } from '../model';
import { trackPitch } from '../speech/pitch-track';
import { accompany, pulseBeats } from './accompany';
import type { SungNote } from './place-syllables';
import type { Singing } from './sing-song';

/** Nobody sings more than this much faster or slower than a song's own pace. */
const paces = { slowest: 0.6, fastest: 1.6 };

/**
 * Accompanies somebody's own singing: at the pace at which they fill the song, from their first
 * sound on, and in the key in which most of what they sing belongs to its notes.
 */
export function accompanyRecording(recording: Speech, choice: SongChoice): Singing {
  const written = setSong(choice);
  const sounds = recording.segments.filter(({ phoneme }) => phoneme !== 'pau');
  const firstSec = sounds[0]?.startSec ?? 0;
  const lengthSec = Math.max(1, (sounds.at(-1)?.endSec ?? firstSec) - firstSec);
  const pace = (written.beats * 60) / lengthSec / written.beatsPerMin;
  const score = { ...written, beatsPerMin: written.beatsPerMin * Math.min(paces.fastest, Math.max(paces.slowest, pace)) };
  const beatSec = 60 / score.beatsPerMin;
  const notes = score.phrases.flatMap((phrase) =>
    phrase.notes.map(({ pitch, startBeat, beats }) => ({
      pitch,
      startSec: firstSec + startBeat * beatSec,
      endSec: firstSec + (startBeat + beats) * beatSec,
    })),
  );
  const shift = keyOf(recording, notes);
  const { accompaniment } = choice;
  const played = accompany({ score, accompaniment, shift, introBeats: 0, endBeats: score.beats });
  return {
    pulses: pulseBeats(score, 0, score.beats).map(({ atBeat }) => firstSec + atBeat * beatSec),
    notes: [notes.map((note) => ({ ...note, pitch: note.pitch + shift }))],
    endSec: firstSec + score.beats * beatSec,
    accompaniment: played.map((note) => ({ ...note, startSec: note.startSec + firstSec })),
  };
}

/** Semitones, −5 to 6, by which the notes must be moved to fit what was sung in any octave. */
function keyOf({ pcm, sampleRate }: Speech, notes: readonly SungNote[]): number {
  const { hertz, stepSec } = trackPitch(pcm, sampleRate);
  let [along, across] = [0, 0];
  for (const { pitch, startSec, endSec } of notes)
    for (let step = Math.round(startSec / stepSec); step < endSec / stepSec; step++) {
      const sung = hertz[step] ?? 0;
      if (sung <= 0) continue;
      const away = (2 * Math.PI * (69 + 12 * Math.log2(sung / 440) - pitch)) / 12;
      along += Math.cos(away);
      across += Math.sin(away);
    }
  return Math.round((12 * Math.atan2(across, along)) / (2 * Math.PI));
}
