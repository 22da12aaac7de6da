import { text } from 'node:stream/consumers';
import { type ClipCaptions, type ClipCaptionsBody, type ClipData, CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { activityRepo } from '../../domain/activity/activity.repo';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { type ClipPart, takeClipPart, toClipData } from '../../domain/clips/take-clip-part';
import { isEditable, toSigningState } from '../../domain/group-cards/group-cards.repo';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { type Guest, getOwnSignature, openSigning, requireSecretHash } from '../../domain/guest-links/open-signing';
import type { GroupSigningDependencies } from './group-signing-dependencies';

interface Cue {
  /** `00:01.000 --> 00:02.500`, which a correction keeps. */
  times: string;
  text: string;
}

const marks = { '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;
const unescapeText = (line: string) => line.replace(/&(?:lt|gt|amp);/g, (mark) => marks[mark as keyof typeof marks]);
const escapeText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Reads the cues of a WebVTT file as workers write it: without names of cues and settings. */
const readCues = (vtt: string): Cue[] =>
  vtt.split(/\n{2,}/).flatMap((block) => {
    const [times = '', ...lines] = block.trim().split('\n');
    return times.includes(' --> ') ? [{ times, text: unescapeText(lines.join(' ')) }] : [];
  });

const writeCues = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ times, text }) => `${times}\n${escapeText(text)}`).join('\n\n')}\n`;

const startOf = ({ times }: Cue): number => (times.split(' ')[0] ?? '').split(':').reduce((sec, part) => 60 * sec + (Number(part) || 0), 0);

const toCaptions = (clipId: string, cues: readonly Cue[]): ClipCaptions => ({
  clipId,
  lines: cues.map((cue) => ({ startSec: startOf(cue), text: cue.text })),
});

export type ClipsService = ReturnType<typeof createClipsService>;

/** Clips of signers, uploaded in parts. An interrupted upload resumes where it ended. */
export function createClipsService(dependencies: GroupSigningDependencies) {
  const { db, store, outbox, uploads, requireSpace, now } = dependencies;
  const getOwn = async (executor: Executor, guest: Guest, id: string) => {
    const secretHash = requireSecretHash(guest);
    const { card_id: cardId } = await openSigning(executor, dependencies, guest);
    const clip = await clipsRepo(executor).find(id);
    if (clip?.card_id !== cardId || clip.secret_hash !== secretHash) throw new CodedError('NOT_FOUND');
    return clip;
  };
  /** Finds the captions of a signature's clip. Throws NOT_FOUND if it has none. */
  const getCaptions = async (executor: Executor, guest: Guest, id: string) => {
    const opened = await openSigning(executor, dependencies, guest);
    const row = await getOwnSignature(executor, opened.card_id, id, guest);
    const clip = row.clip_id === null ? undefined : await clipsRepo(executor).find(row.clip_id);
    if (!clip?.captions_key) throw new CodedError('NOT_FOUND');
    return { opened, row, clip, cues: readCues(await text(await store.openRead(clip.captions_key))) };
  };
  return {
    captions: async (guest: Guest, id: string): Promise<ClipCaptions> => {
      const { clip, cues } = await getCaptions(db, guest, id);
      return toCaptions(clip.id, cues);
    },

    /**
     * Replaces what the captions say. If signatures need approval, this one waits for it again.
     * Throws NOT_FOUND if the clip was replaced, and VALIDATION_FAILED if lines are missing.
     */
    correctCaptions: async (guest: Guest, id: string, { clipId, lines }: ClipCaptionsBody): Promise<ClipCaptions> => {
      const { opened, row, clip, cues } = await getCaptions(db, guest, id);
      if (!isEditable(opened, row, now())) throw new CodedError('SIGNING_CLOSED');
      if (clip.id !== clipId) throw new CodedError('NOT_FOUND');
      if (lines.length !== cues.length) throw new CodedError('VALIDATION_FAILED');
      const kept = cues.map((cue, i) => ({ ...cue, text: lines[i]?.trim() ?? '' })).filter((cue) => cue.text !== '');
      const stored = kept.length > 0 ? await store.putBuffer(Buffer.from(writeCues(kept)), 'vtt') : undefined;
      await transaction(db, async (tx, { onCommit }) => {
        const { card_id: groupCardId, user_id: userId } = opened;
        await clipsRepo(tx).updateCaptions(clip.id, stored?.key ?? null);
        const waits = opened.approves_first === 1 && row.state === 'shown';
        await signaturesRepo(tx).update(groupCardId, id, { updated_at: now(), ...(waits && { state: 'waiting' }) });
        await activityRepo(tx).insert({ cardId: groupCardId, what: 'edited', subjectId: id, at: now() });
        await outbox.insert(tx, { kind: 'groupCardChanged', userId, news: { groupCardId, what: 'edited' } });
        onCommit(outbox.wake);
      });
      return toCaptions(clip.id, kept);
    },

    /** Starts an upload, or returns its progress. */
    begin: async (guest: Guest, { clipId, sizeBytes }: { clipId: string; sizeBytes: number }): Promise<ClipData> => {
      const secretHash = requireSecretHash(guest);
      const { user_id: userId, card_id: cardId, link_id: linkId, ...opened } = await openSigning(db, dependencies, guest);
      if (toSigningState(opened, now()) === 'closed') throw new CodedError('SIGNING_CLOSED');
      if (!(await clipsRepo(db).find(clipId))) {
        await uploads.take(`${linkId} ${guest.ipAddress}`);
        await requireSpace(userId);
        const clip = { id: clipId, user_id: userId, card_id: cardId, secret_hash: secretHash, size_bytes: sizeBytes, created_at: now() };
        await transaction(db, async (tx) => {
          if (await clipsRepo(tx).find(clipId)) return;
          await guestCostsRepo(tx).take({ kind: 'clip', subjectId: linkId, userId });
          await clipsRepo(tx).insert(clip);
        });
      }
      return toClipData(await getOwn(db, guest, clipId), clipId);
    },

    takePart: async (guest: Guest, id: string, part: ClipPart): Promise<ClipData> => {
      await takeClipPart(dependencies, await getOwn(db, guest, id), part);
      return toClipData(await getOwn(db, guest, id), id);
    },
  };
}
