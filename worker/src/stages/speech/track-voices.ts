import type { Voice } from '@hellograph/contract';
import type { SpokenPart, TrackVoice, VideoTiming, VoiceKind } from '@hellograph/render';

/** What a video's sound track is mixed of. `voices` by the number of the face. */
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

/**
 * Which of the two ways of mastering a voice takes: that for the buzz of formant synthesis, or that
 * for recorded speakers.
 */
export const toneOf = (voice: Voice | undefined): VoiceKind => (voice?.engine === 'espeak' ? 'synthetic' : 'recorded');
