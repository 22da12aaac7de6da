import type { DeviceVideo } from '../video/preview-request';

/**
 * A browser that lets no sound out keeps its clock standing: after this the picture goes on alone.
 */
const silentAfterMs = 400;

export interface SoundClock {
  /** Of what is heard right now. */
  positionSec(): number;
  play(): void;
  pause(): void;
  /** Stands still at the beginning. */
  rewind(): void;
  /** Lets go of the sound device. */
  stop(): void;
}

/** Plays a track and says how far it is. Where no sound comes out, time goes on without it. */
export function createSoundClock({ track, trackRateHz }: Pick<DeviceVideo, 'track' | 'trackRateHz'>): SoundClock {
  const context = new AudioContext();
  const buffer = context.createBuffer(1, track.length, trackRateHz);
  buffer.copyToChannel(track, 0);
  let source: AudioBufferSourceNode | undefined;
  let startedAt: number | undefined;
  let heardSec = 0;
  let isSilent = false;

  const now = () => (isSilent ? performance.now() / 1000 : context.currentTime - (context.outputLatency || context.baseLatency || 0));
  const positionSec = () => (startedAt === undefined ? heardSec : heardSec + Math.max(0, now() - startedAt));
  const goOnAlone = () => {
    if (startedAt === undefined || context.state === 'running') return;
    isSilent = true;
    startedAt = now();
  };
  const pause = () => {
    heardSec = positionSec();
    startedAt = undefined;
    source?.stop();
    source = undefined;
  };
  return {
    positionSec,
    pause,
    play: () => {
      source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      void context.resume();
      source.start(0, heardSec);
      startedAt = isSilent ? now() : context.currentTime;
      setTimeout(goOnAlone, silentAfterMs);
    },
    rewind: () => {
      pause();
      heardSec = 0;
    },
    stop: () => {
      pause();
      void context.close();
    },
  };
}
