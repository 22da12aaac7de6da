import type { RequestHandlers } from '@hellograph/jobs';
import { masterRateHz, masterSpeech, resample } from '@hellograph/render';
import { type SpeechProcess, synthesizeSpeech } from '../stages/speech/synthesize-speech';
import { toneOf } from '../stages/speech/track-voices';
import { writeWav } from '../stages/speech/wav';

/** High enough for a voice, and low because the response goes through Redis. */
const heardRateHz = 16_000;

/**
 * Handles a `say-words` request: speaks a few words exactly as a video would. Throws
 * MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or VOICE_CANNOT_READ.
 */
export const sayWordsHandler =
  ({ speech: process }: { speech: SpeechProcess }): RequestHandlers['sayWords'] =>
  async ({ words, voice: voiceId }, { signal }) => {
    const { speech, voice } = await synthesizeSpeech({ message: words, voiceId, duration: 'fit' }, process, { signal });
    const mastered = masterSpeech(speech.pcm, speech.sampleRate, toneOf(voice));
    return { sound: Buffer.from(writeWav(resample(mastered, masterRateHz, heardRateHz), heardRateHz)).toString('base64') };
  };
