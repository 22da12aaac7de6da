import type { Voice } from '@hellograph/contract';
import type { SpokenPart, TrackVoice, VideoTiming, VoiceKind } from '@hellograph/render';

/** Returns the voices of a video's sound track. `voices` are indexed by face. */
export const toTrackVoices = (
  timing: Pick<VideoTiming, 'speechStartSec'>,
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

/** Returns how a voice is mastered: as buzzing formant synthesis, or as a recorded speaker. */
export const toneOf = (voice: Voice | undefined): VoiceKind => (voice?.engine === 'espeak' ? 'synthetic' : 'recorded');
