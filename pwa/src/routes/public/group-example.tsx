import type { WallSignature } from '@hellograph/contract';
import { useState } from 'react';
import { WallColumns } from '../../features/group-cards/wall/wall-columns';
import { groupExample } from '../../words/english/group-example';
import { useWords } from '../../words/use-words';

type Signer = keyof (typeof groupExample)['english']['signers'];

/** Videos that the product made of portraits that it drew (scripts/pictures.ts). */
const videos: Partial<Record<Signer, { file: string; durationSec: number }>> = {
  edith: { file: 'birthday', durationSec: 5 },
  samuel: { file: 'painting', durationSec: 4.4 },
  cat: { file: 'cat', durationSec: 3.7 },
};
const photos: Partial<Record<Signer, string>> = { rosa: '/portrait/rosa.jpg' };
/** All of them are portraits of this shape. */
const size = { width: 480, height: 600 };

function toSignature(signer: Signer, said: { name: string; words: string }): WallSignature {
  const video = videos[signer];
  const photo = photos[signer];
  const at = (ending: string) => `/sample/${video?.file}.${ending}`;
  return {
    _id: `example-${signer}`,
    ...said,
    kind: video ? 'speaking' : 'words',
    photo: photo ? { url: photo, ...size } : null,
    video: video ? { resultUrl: at('mp4'), thumbnail: at('jpg'), captionsUrl: at('vtt'), durationSec: video.durationSec, ...size } : null,
    isLate: false,
    reaction: null,
  };
}

const order: readonly Signer[] = ['edith', 'rosa', 'samuel', 'noor', 'cat'];

/** In the order of the wall. */
export const listExampleSignatures = (signers: (typeof groupExample)['english']['signers']): WallSignature[] =>
  order.map((signer) => toSignature(signer, signers[signer]));

/** The wall that recipients see, with sample signatures. */
export function GroupExample() {
  const { wall, signers } = useWords(groupExample);
  const [playingId, setPlaying] = useState<string | null>(null);
  return (
    <WallColumns
      label={wall}
      signatures={listExampleSignatures(signers)}
      playingId={playingId}
      onToggle={(id) => setPlaying(id === playingId ? null : id)}
      onEnd={(id) => setPlaying((playing) => (playing === id ? null : playing))}
    />
  );
}
