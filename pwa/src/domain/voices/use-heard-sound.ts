import { useCallback, useEffect, useRef } from 'react';

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
