/** The worker's entry for drills, benchmarks and tests of other packages. */
export { openWorkerContext } from './context';
export { renderVideoHandler } from './handlers/render-video';
export { createWorkerMetrics } from './metrics/metrics';
export { type RenderEngine, startRenderEngine } from './render-engine';
export { renderNamedVideos } from './render-named-videos';
export { oneSpeaker, type RenderedVideo, type RenderRequest, renderTalkingVideo } from './render-talking-video';
export {
  prepareTextVideo,
  type RenderedTextVideo,
  renderTextVideo,
  type TextVideoRenderRequest,
  toTextVideoSound,
} from './render-text-video';
export { hearName } from './scoring/hear-name';
export { watchMemory } from './scoring/measure-memory';
export { keepRenderThreads } from './stages/drawing/render-threads';
export { startEncoder } from './stages/encoding/encode-video';
export { detectFaces } from './stages/faces/detect-faces';
export { startFaceProcess } from './stages/faces/face-search';
export { joinWithMusic } from './stages/films/film-music';
export { encodeVideoPart, filmEncoding, joinParts } from './stages/films/film-part';
export { paintName } from './stages/films/paint-still';
export { readRecording } from './stages/hearing/read-recording';
export { keepPhotoReadier } from './stages/photo/ready-photo';
export { toTrackVoices } from './stages/speech/engine-voices';
export { speakWithEspeak } from './stages/speech/espeak-engine';
export { speakWithFlite } from './stages/speech/flite-engine';
export { keptModels, speakWithSherpa } from './stages/speech/sherpa-engine';
export { startSpeechProcess, synthesizeSpeech } from './stages/speech/synthesize-speech';
export { writeWav } from './stages/speech/wav';
export { type AutomaticVoices, type AutomaticVoicesOptions, openAutomaticVoices } from './stages/voices/automatic-voice';
export { describeModel, listInstalled, manifestName, readManifest } from './stages/voices/installed-voices';
export { recordedVoiceFiles, tinyVoiceFiles } from './stages/voices/tiny-voice.fixture';
export { packTinyVoice, startVoiceMirror, type VoiceMirror } from './stages/voices/voice-mirror.fixture';
