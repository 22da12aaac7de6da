import { setAudioSession } from '../../../lib/audio-session';

/**
 * The page's way to its loudspeaker. One for all previews: WebKit lets only a context play that was
 * resumed in a tap, which is over long before a first preview is ready.
 */
let context: AudioContext | undefined;

export function openSoundOutput(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** To be called in the event handler of a tap, before anything is awaited. */
export function unlockSound(): void {
  setAudioSession('playback');
  // Rejects only when it is closed, which it never is.
  void openSoundOutput().resume();
}

/** Lets go of the sound device until something is played again. */
export function restSoundOutput(): void {
  setAudioSession('auto');
  void context?.suspend();
}
