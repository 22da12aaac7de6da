import type { FacePoints, FinishChoices, LanguageTag, LipSource, PhotoFace, Pronunciation, SongChoice, Voice } from '@hellograph/contract';
import { pickOptions } from '@hellograph/contract/render-options';
import { parseScript } from '@hellograph/contract/script';
import { toSpeakable } from '@hellograph/contract/speakable';
import { toShown } from '@hellograph/contract/spoken-marks';
import { findPronunciations } from '@hellograph/contract/spoken-phrases';
import { type OwnVoice, type PreviewedOptions, type PreviewRequest, previewedDefaults } from '../video/preview-request';
import { previewVoice, referenceVoices } from './stand-in';

export const pickPreviewed = (draft: Previewed) => pickOptions(previewedDefaults, draft);

type Chosen = { [Option in keyof PreviewedOptions]?: PreviewedOptions[Option] | undefined };

/** The parts of a draft that the preview needs. */
export interface Previewed extends Chosen {
  photo: Blob | undefined;
  /** The user's recording, and the source that the lips follow in it. */
  recording?: File | undefined;
  lips: LipSource;
  lookedAt: { width: number; height: number; faces: readonly Pick<PhotoFace, 'faceId' | 'box'>[] } | undefined;
  speakers: readonly { faceId?: string | undefined; points?: FacePoints | undefined; name: string; voice: string }[];
  /** The words of the song, if it sings one. */
  message: string;
  song?: SongChoice | null | undefined;
  sung?: { language: LanguageTag } | undefined;
  voice: string;
  /** A whole dictionary; the relevant entries are looked up here. */
  pronunciations: readonly Pronunciation[];
  finish: Pick<FinishChoices, 'music'>;
}

type Box = PhotoFace['box'];

export interface OnDevice {
  /** Boxes of the faces the device found, in shares of the photo. */
  boxes: readonly Box[];
  language: LanguageTag | undefined;
  dictionaries: ReadonlySet<string>;
  facesMax: number;
}

export interface PreparedRequest {
  request: PreviewRequest;
  /** Voices of the video that are replaced in the preview. */
  standsFor: Voice[];
}

const listenersMax = 2;

/** A recording is used only if there is one speaker. */
export const isRecorded = ({ recording, speakers }: Pick<Previewed, 'recording' | 'speakers'>): boolean =>
  recording !== undefined && speakers.length < 2;

/**
 * Converts a draft for the device; `undefined` if the device has no voice that reads the message.
 */
export function toPreviewRequest(draft: Previewed, device: OnDevice): PreparedRequest | undefined {
  const { speakers, message, voice } = draft;
  const isDialogue = speakers.length > 1;
  const named = isDialogue ? speakers : [{ ...speakers[0], name: '', voice }];
  const names = named.map(({ name }) => name.trim() || null);
  const song = draft.song ?? undefined;
  const isScript = isDialogue && !song;
  const lines = isScript ? parseScript(message, names) : [{ speakers: named.map((_, i) => i), text: message }];
  const text = toSpeakable(message);
  const own = isRecorded(draft) ? toOwnVoice(text === '' ? '' : toShown(message), draft.lips, device) : undefined;
  const cast: PreviewRequest['cast'][number][] = [];
  const standsFor = new Set<Voice>();
  for (const [i, { faceId, points, voice: written }] of named.entries()) {
    const found = own ? undefined : previewVoice(written, { ...device, text });
    if (!found && !own) return undefined;
    if (found?.standsFor) standsFor.add(found.standsFor);
    const face = faceId === undefined ? null : findOnDevice(faceId, draft, device);
    cast.push({ face, points: points ?? null, name: names[i] ?? null, voice: found?.voice });
  }
  const facesMax = Math.min(device.facesMax, cast.length + listenersMax);
  const pronunciations = findPronunciations(message, draft.pronunciations);
  const options = { ...previewedDefaults, ...pickPreviewed(draft) };
  const { music } = draft.finish;
  const framedMax = device.facesMax;
  return {
    request: { ...options, cast, lines, pronunciations, facesMax, framedMax, music: song ? undefined : music, own, song },
    standsFor: [...standsFor],
  };
}

const toOwnVoice = (text: string, lips: LipSource, device: OnDevice): OwnVoice => ({
  text,
  references: lips === 'sound' || text === '' ? [] : referenceVoices({ ...device, text }),
});

/**
 * Returns the device's index of a face that the server found; `null` if the device did not find it.
 */
function findOnDevice(faceId: string, { lookedAt }: Previewed, { boxes }: OnDevice): number | null {
  const box = lookedAt?.faces.find((face) => face.faceId === faceId)?.box;
  if (!box) return null;
  const away = (other: Box) =>
    Math.hypot(other.x + other.width / 2 - box.x - box.width / 2, other.y + other.height / 2 - box.y - box.height / 2);
  const nearest = boxes.reduce((best, other, i) => (away(other) < away(boxes[best] ?? other) ? i : best), 0);
  const found = boxes[nearest];
  return found && away(found) < box.width / 2 ? nearest : null;
}
