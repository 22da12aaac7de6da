import type { Recording } from '@hellograph/render';
import { PreviewEnd } from './preview-problem';

/** The server's rate for recordings. */
const rateHz = 24_000;

/** Decodes a recording to mono sound with the browser's decoder. Throws `notHeard` if it cannot. */
export async function readSound(recording: Blob): Promise<Recording> {
  const decoder = new OfflineAudioContext(1, 1, rateHz);
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer()).catch(() => Promise.reject(new PreviewEnd('notHeard')));
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
  const [first = new Float32Array()] = channels;
  const pcm =
    channels.length < 2 ? first : first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
  return { pcm, sampleRate: rateHz };
}
