type AudioSessionType = 'auto' | 'playback' | 'play-and-record';

/**
 * Tells iOS what sound is for (Audio Session API, WebKit alone): as `playback`, Web Audio is heard
 * whatever the ring switch says. A microphone needs `play-and-record`.
 */
export function setAudioSession(type: AudioSessionType): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: AudioSessionType } };
  if (audioSession) audioSession.type = type;
}
