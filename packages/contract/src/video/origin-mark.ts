/**
 * The mark of a video's origin, which the worker writes and the app can read on a device: an XMP
 * packet in the last box of the file. It contains a SHA-256 of all bytes before the box, signed
 * with the instance's key (Ed25519).
 */
export const originBox = {
  /** The id of the `uuid` box that contains XMP (XMP specification, part 3, 1.1.4). */
  idHex: 'be7acfcb97a942e89c71999491e3afac',
  maxBytes: 64 * 1024,
} as const;

export const originScheme = 'urn:hellograph:film-origin:1';
export const originTool = 'Hellograph';

/** The signed facts. */
export interface OriginFacts {
  digitalSourceType: string;
  /** Voice ids, separated by spaces. */
  voices: string;
  /** The steps that made the photo ready (`readySteps`), separated by spaces. */
  photo: string;
  sha256: string;
}

/** The fields of a packet; `null` if missing. They are claims until the signature is verified. */
export type OriginMark = Record<keyof OriginFacts | 'creatorTool' | 'publicKey' | 'signature', string | null>;

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export function readOriginMark(xmp: string): OriginMark {
  const find = (name: string) => {
    const found = new RegExp(`\\s${name}="([^"]*)"`).exec(xmp)?.[1];
    return found === undefined ? null : unescaped(found);
  };
  return {
    creatorTool: find('xmp:CreatorTool'),
    digitalSourceType: find('Iptc4xmpExt:DigitalSourceType'),
    voices: find('hg:voices'),
    photo: find('hg:photo'),
    sha256: find('hg:sha256'),
    publicKey: find('hg:publicKey'),
    signature: find('hg:signature'),
  };
}

/** Whether a packet was written by this program. */
export const isOurMark = ({ creatorTool, sha256 }: OriginMark): boolean => creatorTool === originTool && sha256 !== null;

export const toOriginFacts = ({ digitalSourceType, voices, photo, sha256 }: OriginMark): OriginFacts => ({
  digitalSourceType: digitalSourceType ?? '',
  voices: voices ?? '',
  photo: photo ?? '',
  sha256: sha256 ?? '',
});

/** Returns the text that is signed. An untreated photo has no line, as in older videos. */
export const toSignedText = ({ digitalSourceType, voices, photo, sha256 }: OriginFacts): string =>
  [originScheme, digitalSourceType, voices, ...(photo === '' ? [] : [`photo ${photo}`]), sha256].join('\n');
