import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays WAV files that arrive as base64, one at a time. Leaving the page ends the sound. */
export function useHeardSound(): (base64: string) => Promise<void> {
  const audio = useRef<{ player: HTMLAudioElement; url: string }>(undefined);
  const stop = useCallback(() => {
    audio.current?.player.pause();
    if (audio.current) URL.revokeObjectURL(audio.current.url);
    audio.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  return useCallback(
    async (base64) => {
      stop();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
      audio.current = { player: new Audio(url), url };
      await audio.current.player.play();
    },
    [stop],
  );
}

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

  const toggle = (voiceId: string, path: string) => {
    stop();
    if (playing === voiceId) return;
    const sample = new Audio(path);
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
