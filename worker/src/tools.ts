/** The worker's entry for the commands in `scripts/`. */
export { engineVoiceOf, toneOf } from './stages/speech/engine-voices';
export { engines } from './stages/speech/engines';
export { speakWithEspeak } from './stages/speech/espeak-engine';
export { speakWithFlite } from './stages/speech/flite-engine';
export { writeWav } from './stages/speech/wav';
