import { isFirefox } from '../../../lib/browser/save-file';
import type { DeviceVideo } from '../video/preview-request';
import { openSoundOutput, restSoundOutput } from './sound-output';

/**
 * A browser takes up to 1.8 s to open a sound device; one that lets no sound out keeps its clock
 * standing for ever. After this the picture goes on alone, and the sound joins it when it comes.
 */
const patienceMs = 2000;

export interface SoundClock {
  /** The position of the currently audible sound. */
  positionSec(): number;
  play(): void;
  pause(): void;
  /** Goes back to the start and stops. Sound already sent to the device plays to its end. */
  rewind(): void;
  /** Lets go of the sound device. */
  stop(): void;
}

/**
 * Returns the output latency. `outputLatency` is never read in Firefox: it waits for its sound
 * server with a lock that the next piece of sound needs too, which can hang the page for ever.
 */
const latencySec = (context: AudioContext): number => (isFirefox() ? 0 : context.outputLatency) || context.baseLatency || 0;

function playBuffer(context: AudioContext, buffer: AudioBuffer, fromSec: number): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start(0, fromSec);
  return source;
}

/** Plays a track and reports its position. Without sound, time continues. */
export function createSoundClock({ track, trackRateHz }: Pick<DeviceVideo, 'track' | 'trackRateHz'>): SoundClock {
  const context = openSoundOutput();
  const buffer = context.createBuffer(1, track.length, trackRateHz);
  buffer.copyToChannel(track, 0);
  let source: AudioBufferSourceNode | undefined;
  let startedAt: number | undefined;
  let heardSec = 0;
  let isSilent = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const now = () => (isSilent ? performance.now() / 1000 : context.currentTime - latencySec(context));
  const positionSec = () => (startedAt === undefined ? heardSec : heardSec + Math.max(0, now() - startedAt));
  const startSource = () => {
    source = playBuffer(context, buffer, heardSec);
    startedAt = isSilent ? now() : context.currentTime;
  };
  const goOnAlone = () => {
    if (isSilent || context.state === 'running') return;
    isSilent = true;
    startedAt = now();
  };
  /** Starts the sound at the picture's current position. */
  const join = () => {
    if (!isSilent || context.state !== 'running') return;
    const isPlaying = startedAt !== undefined;
    pause();
    isSilent = false;
    if (isPlaying) startSource();
  };
  context.addEventListener('statechange', join);
  const hold = () => {
    clearTimeout(patience);
    heardSec = positionSec();
    startedAt = undefined;
  };
  const pause = () => {
    hold();
    source?.stop();
    source = undefined;
  };
  return {
    positionSec,
    pause,
    play: () => {
      void context.resume();
      startSource();
      patience = setTimeout(goOnAlone, patienceMs);
    },
    rewind: () => {
      hold();
      source = undefined;
      heardSec = 0;
    },
    stop: () => {
      pause();
      context.removeEventListener('statechange', join);
      restSoundOutput();
    },
  };
}
