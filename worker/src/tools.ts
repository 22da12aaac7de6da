/** What the commands in `scripts/` use of the worker. */
export { engineVoiceOf } from './stages/speech/engine-voices';
export { engines } from './stages/speech/engines';
export { speakWithEspeak } from './stages/speech/espeak-engine';
export { speakWithFlite } from './stages/speech/flite-engine';
export { toneOf } from './stages/speech/track-voices';
export { writeWav } from './stages/speech/wav';
