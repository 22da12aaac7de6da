/**
 * What the test of the preview's files uses of the app. Apart from `src/testing.ts`, because it
 * brings the face models.
 */
export { loadFaceModels } from './faces/face-models';
export { dictionaryOf } from './lib/stand-in';
export { type DeviceSpeech, loadDeviceSpeech } from './video/device-speech';
