import type { CardMusic } from '@hellograph/contract';
import { playMusic } from '@hellograph/render';

/**
 * A request of the page for a card's music. This worker composes it, so that none of the code loads
 * before the tap.
 */
export interface MusicRequest {
  mood: Exclude<CardMusic, 'none'>;
  seed: number;
  durationSec: number;
  rateHz: number;
}

const scope = self as unknown as {
  onmessage: (message: MessageEvent<MusicRequest>) => void;
  postMessage(sound: Float32Array, transfer: Transferable[]): void;
};

scope.onmessage = ({ data: { mood, seed, ...length } }) => {
  const sound = playMusic(mood, seed, length);
  scope.postMessage(sound, [sound.buffer]);
};
