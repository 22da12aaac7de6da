/**
 * What drills, benches and other development tools of this repository may use of the worker: its
 * stages, one at a time, without a queue. Programs don't import it.
 */

export {
  oneSpeaker,
  type RenderEngine,
  type RenderedVideo,
  type RenderRequest,
  renderTalkingVideo,
  startRenderEngine,
} from './render-talking-video';
export {
  type CardRenderRequest,
  prepareCard,
  type RenderedCard,
  renderCard,
  toCardSound,
} from './render-text-video';
export { watchMemory } from './scoring/measure-memory';
export { keepRenderThreads } from './stages/drawing/render-threads';
export { startEncoder } from './stages/encoding/encode-video';
export { detectFaces, startFaceProcess } from './stages/faces/detect-faces';
export { loadPhoto } from './stages/faces/load-photo';
export { readRecording } from './stages/hearing/read-recording';
export { engineVoiceOf } from './stages/speech/engine-voices';
export { engines } from './stages/speech/engines';
export { speakWithEspeak } from './stages/speech/espeak-engine';
export { speakWithFlite } from './stages/speech/flite-engine';
export { startSpeechProcess, synthesizeSpeech } from './stages/speech/synthesize-speech';
export { toneOf, toTrackVoices } from './stages/speech/track-voices';
export { writeWav } from './stages/speech/wav';
