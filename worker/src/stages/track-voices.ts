import type { Voice } from '@hellograph/contract';
import type { FilmTiming, PhonemeSegment, Speech, SpokenPart, TrackVoice, VoiceKind } from '@hellograph/render';

/** What a film's sound track is mixed of. `voices` by the number of the face. */
export const toTrackVoices = (
  timing: Pick<FilmTiming, 'speechStartSec'>,
  parts: readonly SpokenPart[],
  voices: readonly Voice[],
): TrackVoice[] =>
  parts.map(({ face, speech: { pcm, sampleRate }, startSec, together }) => ({
    pcm,
    sampleRate,
    kind: toneOf(voices[face]),
    startSec: timing.speechStartSec + startSec,
    together,
  }));

/** What is said, in the time of a track in which it begins then. */
export const segmentsAt = ({ segments }: Pick<Speech, 'segments'>, atSec: number): PhonemeSegment[] =>
  segments.map(({ phoneme, startSec, endSec }) => ({ phoneme, startSec: startSec + atSec, endSec: endSec + atSec }));

/** When somebody speaks in a film. */
export const whenSpoken = ({ speechStartSec }: Pick<FilmTiming, 'speechStartSec'>, parts: readonly SpokenPart[]): PhonemeSegment[] =>
  parts.flatMap(({ speech, startSec }) => segmentsAt(speech, speechStartSec + startSec)).sort((a, b) => a.startSec - b.startSec);

/** Which of the two ways of mastering a voice takes: that for the buzz of formant synthesis, or that for recorded speakers. */
export const toneOf = (voice: Voice | undefined): VoiceKind => (voice?.engine === 'espeak' ? 'synthetic' : 'recorded');
