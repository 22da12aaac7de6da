/**
 * The origin of a video, written into the video itself: an XMP packet (ISO 16684-1) in a box at the
 * end of the file (XMP specification, part 3, 1.1.4). It states in IPTC terms that the video was
 * made by a machine. It also contains a SHA-256 of all bytes before it, signed with this instance's
 * key (Ed25519, RFC 8032), so a changed byte is detected. (C2PA would do the same, but its library
 * for Node downloads a binary when it is installed.)
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CodedError,
  isOurMark,
  type OriginFacts,
  originBox,
  originScheme,
  originTool,
  type ReadyStep,
  readOriginMark,
  toOriginFacts,
  toSignedText,
} from '@hellograph/contract';

/**
 * IPTC NewsCodes, digital source type: our videos combine a photo or words with synthetic elements.
 */
const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';
const xmpBoxId = Buffer.from(originBox.idHex, 'hex');

/** The result of `npm run talk -- --verify`. */
export interface VideoOrigin {
  /** Whether the video states its origin. Messengers remove it from videos. */
  isMarked: boolean;
  creatorTool: string | null;
  digitalSourceType: string | null;
  /** The voices in the video. */
  voices: string[];
  /** The steps that made the photo ready. */
  photo: string[];
  /** No byte has changed since it was signed. */
  isUntouched: boolean;
  /** Whether the signature holds for the key that the video names. */
  signature: 'valid' | 'invalid' | 'missing';
  /** Whether that key is this instance's. */
  isFromHere: boolean;
  sha256: string;
}

/**
 * Returns the instance's key: the given one (PEM), else the one in the folder, which is created if
 * it is missing, readable only by its owner.
 */
export async function loadOriginKey(dataDir: string, given?: string): Promise<KeyObject> {
  if (given) return readGivenKey(given);
  const path = join(dataDir, 'film-key.pem');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return createPrivateKey(kept);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const whole = `${path}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(whole, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  // If two processes create it at the same time, the first one wins.
  await link(whole, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await rm(whole);
  return createPrivateKey(await readFile(path, 'utf8'));
}

function readGivenKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new Error('FILM_KEY must be a private Ed25519 key as PEM');
}

/** Returns the public half in the form that videos contain (SPKI in base64). */
export const toPublicText = (key: KeyObject): string => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** Returns a digest of the key, by which other workers can tell whether they have the same one. */
export const toOriginMark = (key: KeyObject): string => createHash('sha256').update(toPublicText(key)).digest('hex').slice(0, 16);

/** The ids of a video's voices, and the steps that made its photo ready. */
export interface ToldOrigin {
  voices: readonly string[];
  photo: readonly ReadyStep[];
}

/** Writes the origin into a finished video. Without a key it is not signed. */
export async function markVideo(path: string, { voices, photo }: ToldOrigin, key: KeyObject | undefined): Promise<void> {
  const facts = { digitalSourceType, voices: voices.join(' '), photo: photo.join(' '), sha256: await hashFile(path) };
  await appendFile(path, toBox(toXmp({ ...facts, ...(key && signatureOf(facts, key)) })), { flush: true });
}

const signed = (facts: OriginFacts) => Buffer.from(toSignedText(facts));

const signatureOf = (facts: OriginFacts, key: KeyObject) => ({
  publicKey: toPublicText(key),
  signature: sign(null, signed(facts), key).toString('base64'),
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function toXmp({ digitalSourceType: source, ...rest }: OriginFacts & { publicKey?: string; signature?: string }): string {
  const own = Object.entries(rest)
    .filter(([name, value]) => name !== 'photo' || value !== '')
    .map(([name, value]) => ` hg:${name}="${escaped(value)}"`);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:hg="${originScheme}"`,
    ` xmp:CreatorTool="${originTool}" Iptc4xmpExt:DigitalSourceType="${escaped(source)}"${own.join('')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}

function toBox(xmp: string): Buffer {
  const body = Buffer.from(xmp, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + xmpBoxId.length + body.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, xmpBoxId, body]);
}

/**
 * Reads a video's origin and compares the video with it. Throws VALIDATION_FAILED if the file is
 * not a video.
 */
export async function verifyVideo(path: string, key: KeyObject | undefined): Promise<VideoOrigin> {
  const packet = await findPacket(path);
  const sha256 = await hashFile(path, packet?.startsAt);
  const mark = readOriginMark(packet?.xmp ?? '');
  const facts = toOriginFacts(mark);
  const { publicKey, signature } = mark;
  const state = publicKey && signature ? (holds(facts, publicKey, signature) ? 'valid' : 'invalid') : 'missing';
  return {
    isMarked: isOurMark(mark),
    creatorTool: mark.creatorTool,
    digitalSourceType: mark.digitalSourceType,
    voices: mark.voices ? mark.voices.split(' ') : [],
    photo: mark.photo ? mark.photo.split(' ') : [],
    isUntouched: mark.sha256 === sha256 && state !== 'invalid' && packet?.isLast === true,
    signature: state,
    isFromHere: state === 'valid' && key !== undefined && signatureOf(facts, key).publicKey === publicKey,
    sha256,
  };
}

function holds(facts: OriginFacts, publicKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, signed(facts), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Walks the boxes (ISO/IEC 14496-12, 4.2) to the one with the packet. */
async function findPacket(path: string): Promise<{ xmp: string; startsAt: number; isLast: boolean } | undefined> {
  const unreadable = (cause: unknown): never => {
    throw new CodedError('VALIDATION_FAILED', { message: `${path} can't be read as an MP4.`, cause });
  };
  const { size } = await stat(path).catch(unreadable);
  const file = await open(path).catch(unreadable);
  try {
    const head = Buffer.alloc(32);
    for (let at = 0, box = 0; at + 8 <= size; box++) {
      await file.read(head, 0, 32, at);
      const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
      if (box === 0 && type !== 'ftyp') unreadable(new Error(`it starts with ${type}`));
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8 || at + length > size) return undefined;
      if (type === 'uuid' && head.subarray(8, 24).equals(xmpBoxId) && length <= originBox.maxBytes) {
        const body = Buffer.alloc(length - 24);
        await file.read(body, 0, body.length, at + 24);
        return { xmp: body.toString('utf8'), startsAt: at, isLast: at + length === size };
      }
      at += length;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

async function hashFile(path: string, end?: number): Promise<string> {
  const hash = createHash('sha256');
  if (end === 0) return hash.digest('hex');
  for await (const part of createReadStream(path, end === undefined ? {} : { end: end - 1 })) hash.update(part as Buffer);
  return hash.digest('hex');
}
