type AudioSessionType = 'auto' | 'playback' | 'play-and-record';

/**
 * Sets the purpose of sound on iOS (Audio Session API, WebKit only): with `playback`, Web Audio
 * plays regardless of the ring switch. A microphone needs `play-and-record`.
 */
export function setAudioSession(type: AudioSessionType): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: AudioSessionType } };
  if (audioSession) audioSession.type = type;
}
