import { accompaniments, type SongChoice, songIds, songLimits } from '@hellograph/contract/song';
import type { Melody } from '@hellograph/contract/songs';
import type { Draft } from '../../../drafts/draft';

/**
 * A draft encrypted for another browser: AES-GCM with a random key, which only the link contains.
 * Inside are the length of the words, the words as JSON, then the photo and the recording.
 */

type Words = Pick<Draft, 'message' | 'to' | 'voice'> & Partial<Pick<Draft, 'song'>>;
type Carried = Words & Partial<Pick<Draft, 'photo' | 'recording'>>;

interface Part {
  field: 'photo' | 'recording';
  name: string;
  type: string;
  sizeBytes: number;
}
interface Head {
  version: 1;
  words: Words;
  parts: Part[];
}

const ivBytes = 12;
const lengthBytes = 4;
const algorithm = 'AES-GCM';
const textMaxLength = 20_000;
const fields = ['photo', 'recording'] as const;

/** Plain http has no key to seal with. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const toBytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

export async function sealDraft(draft: Carried): Promise<{ sealed: Blob; key: string }> {
  const files = fields.flatMap((field) => (draft[field] ? [{ field, file: draft[field] }] : []));
  const head: Head = {
    version: 1,
    words: { message: draft.message, to: draft.to, voice: draft.voice, song: draft.song ?? null },
    parts: files.map(({ field, file }) => ({ field, name: file.name, type: file.type, sizeBytes: file.size })),
  };
  const json = new TextEncoder().encode(JSON.stringify(head));
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, json.length);
  const plain = await new Blob([length, json, ...files.map(({ file }) => file)]).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
  return { sealed: new Blob([iv, sealed]), key: toText(new Uint8Array(await crypto.subtle.exportKey('raw', key))) };
}

const toLine = (value: unknown) => (typeof value === 'string' ? value.slice(0, textMaxLength) : '');

/** Whether it has the parts of a melody; the server checks each of them. */
const isMelody = (value: unknown): value is Melody =>
  typeof value === 'object' && value !== null && 'language' in value && Array.isArray((value as Partial<Melody>).phrases);

/** A later version may know other songs: without this one, its draft has the message. */
function toSong(value: unknown): SongChoice | null {
  const { song, name, words, accompaniment, inTurns, melody } = (value ?? {}) as Partial<Record<keyof SongChoice, unknown>>;
  const [known, played] = [songIds.find((id) => id === song), accompaniments.find((one) => one === accompaniment)];
  if (!known || !played) return null;
  const own = Array.isArray(words) ? words.slice(0, songLimits.linesMax) : undefined;
  return {
    song: known,
    name: toLine(name).slice(0, songLimits.nameMaxLength),
    accompaniment: played,
    ...(inTurns === true && { inTurns }),
    ...(isMelody(melody) && { melody }),
    ...(own && { words: own.map((line) => toLine(line).slice(0, songLimits.lineMaxLength)) }),
  };
}

/** Throws if the key is not the one it was sealed with, or if anything of it was changed. */
export async function openDraft(sealed: Blob, key: string): Promise<Carried> {
  const bytes = new Uint8Array(await sealed.arrayBuffer());
  const opening = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv: bytes.subarray(0, ivBytes) }, opening, bytes.subarray(ivBytes));
  const jsonBytes = new DataView(plain).getUint32(0);
  let at = lengthBytes + jsonBytes;
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(plain, lengthBytes, jsonBytes))) as Partial<Head>;
  const { message, to, voice, song } = head.words ?? {};
  const carried: Carried = { message: toLine(message), to: toLine(to), voice: toLine(voice), song: toSong(song) };
  for (const { field, name, type, sizeBytes } of head.parts ?? []) {
    if (fields.includes(field)) carried[field] = new File([plain.slice(at, at + sizeBytes)], toLine(name), { type: toLine(type) });
    at += sizeBytes;
  }
  return carried;
}
