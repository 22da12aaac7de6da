import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays the sample of one voice at a time; choosing the playing one stops it. */
export function useSample(onFailed: () => void) {
  const [playing, setPlaying] = useState<string>();
  const audio = useRef<HTMLAudioElement>(undefined);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = undefined;
    setPlaying(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  const toggle = (voiceId: string) => {
    stop();
    if (playing === voiceId) return;
    const sample = new Audio(`/voices/${voiceId}.m4a`);
    audio.current = sample;
    setPlaying(voiceId);
    const isCurrent = () => audio.current === sample;
    sample.onended = () => isCurrent() && stop();
    sample.play().catch(() => {
      if (!isCurrent()) return;
      stop();
      failed.current();
    });
  };
  return { playing, toggle };
}
