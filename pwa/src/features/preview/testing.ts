/**
 * The entry for the test of the preview's files. Separate from `src/testing.ts`, because it imports
 * the face models.
 */
export { loadFaceModels } from '@hellograph/face-models';
export { dictionaryOf } from './lib/stand-in';
export { type DeviceSpeech, loadDeviceSpeech } from './video/device-speech';
