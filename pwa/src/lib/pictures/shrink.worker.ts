/** Shrinks one picture. */
import { type Shrinking, type SmallPicture, shrinkPicture } from './shrink-picture';

export interface ShrinkOrder {
  file: Blob;
  shrinking: Shrinking;
}
export type ShrinkAnswer = { picture: SmallPicture | undefined } | { problem: string };

const port = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ShrinkOrder>) => void) | null;
  postMessage(answer: ShrinkAnswer): void;
};

port.onmessage = ({ data: { file, shrinking } }) => {
  shrinkPicture(file, shrinking).then(
    (picture) => port.postMessage({ picture }),
    (thrown) => port.postMessage({ problem: String(thrown) }),
  );
};
