import { type SungChoice, setSong } from '@hellograph/contract/songs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { setAudioSession } from '../../../lib/audio-session';

/** Partials of a music box: their multiples of the tone, loudness and seconds of decay. */
const partials = [
  [1, 0.5, 0.9],
  [2, 0.12, 0.5],
  [3, 0.2, 0.35],
  [5.4, 0.06, 0.12],
] as const;
const attackSec = 0.004;
const startInSec = 0.08;
/** Sounds of the last note after its end. */
const tailSec = 0.6;

/** Strikes one tone of a music box at a moment of the context's clock. */
function strike(context: AudioContext, to: AudioNode, { hertz, atSec }: { hertz: number; atSec: number }): void {
  for (const [multiple, loudness, decaySec] of partials) {
    const tone = context.createOscillator();
    const envelope = context.createGain();
    tone.frequency.value = hertz * multiple;
    envelope.gain.setValueAtTime(0, atSec);
    envelope.gain.linearRampToValueAtTime(loudness, atSec + attackSec);
    envelope.gain.exponentialRampToValueAtTime(0.0005, atSec + attackSec + decaySec);
    tone.connect(envelope).connect(to);
    tone.start(atSec);
    tone.stop(atSec + attackSec + decaySec);
  }
}

/** An octave above the voices, where a music box sounds. */
const toHertz = (pitch: number): number => 440 * 2 ** ((pitch + 12 - 69) / 12);

interface PlayedTune {
  stop(): void;
}

/** Plays the melody of a song, and calls `onEnd` when it is over. */
function playTune(choice: SungChoice, onEnd: () => void): PlayedTune {
  setAudioSession('playback');
  const context = new AudioContext();
  const loudness = context.createGain();
  loudness.gain.value = 0.35;
  loudness.connect(context.destination);
  const from = context.currentTime + startInSec;
  let endSec = 0;
  const { phrases, beatsPerMin } = setSong(choice);
  for (const { pitch, startBeat, beats } of phrases.flatMap(({ notes }) => notes)) {
    strike(context, loudness, { hertz: toHertz(pitch), atSec: from + (startBeat * 60) / beatsPerMin });
    endSec = ((startBeat + beats) * 60) / beatsPerMin;
  }
  const timer = setTimeout(onEnd, (startInSec + endSec + tailSec) * 1000);
  return {
    stop: () => {
      clearTimeout(timer);
      void context.close();
      setAudioSession('auto');
    },
  };
}

/** Plays one tune at a time; asking for the one that plays stops it, and so does leaving. */
export function useTune(): { playing: string | undefined; toggle: (key: string, choice: SungChoice) => void } {
  const [playing, setPlaying] = useState<string>();
  const tune = useRef<PlayedTune>(undefined);
  const stop = useCallback(() => {
    tune.current?.stop();
    tune.current = undefined;
    setPlaying(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  const toggle = (key: string, choice: SungChoice) => {
    const wasPlaying = playing === key;
    stop();
    if (wasPlaying) return;
    tune.current = playTune(choice, stop);
    setPlaying(key);
  };
  return { playing, toggle };
}
