import { CodedError, limits, type SignBody } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { activityRepo } from '../../domain/activity/activity.repo';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { listAddressesOf } from '../../domain/deliveries/card-deliveries';
import { dropChorusOf } from '../../domain/group-cards/chorus';
import { isEditable, toSigningState } from '../../domain/group-cards/group-cards.repo';
import { askForVideo } from '../../domain/group-cards/signature-video';
import { markVideoUnused, type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import type { OpenedSigning } from '../../domain/guest-links/opened-signing';
import type { GroupSigningDependencies } from './group-signing-dependencies';
import { type SignatureContents, takeContents } from './signature-contents';

interface Written {
  opened: OpenedSigning;
  id: string;
  secretHash: string;
  body: SignBody;
}

/**
 * Creates a signature, or replaces all of it. A repeated revision changes nothing, and neither does
 * an older one that was delayed.
 */
export async function writeSignature(tx: Executor, dependencies: GroupSigningDependencies, written: Written): Promise<void> {
  const { opened, id, secretHash, body } = written;
  const repo = signaturesRepo(tx);
  const known = await repo.findAny(id);
  if (known && (known.card_id !== opened.card_id || known.secret_hash !== secretHash)) throw new CodedError('NOT_FOUND');
  if (known && body.revision <= known.revision) return;
  const at = dependencies.now();
  requireOpen(opened, known, at);
  if (!known && (await repo.count(opened.card_id)) >= limits.signaturesMax) throw new CodedError('SIGNATURES_TOO_MANY');
  await requireOther(tx, opened.card_id, body.email);
  const contents = await takeContents(tx, dependencies, { opened, body, secretHash });
  const video = await toVideoFields(tx, dependencies, { written, known, contents });
  const fields = {
    ...contents,
    ...video,
    revision: body.revision,
    email: body.email ? tidyAddress(body.email) : (known?.email ?? null),
    language: body.language ?? known?.language ?? 'en',
    state: toState(opened, known),
    updated_at: at,
  };
  // A chorus with the old photo, or without this signer's agreement, is deleted.
  if (known?.sings_along === 1 && (contents.sings_along === 0 || contents.photo_id !== known.photo_id))
    await dropChorusOf(tx, dependencies.outbox, { card: { id: opened.card_id, userId: opened.user_id }, signatureId: id, at });
  if (known) await repo.update(opened.card_id, id, fields);
  else await repo.insert({ ...fields, ...(await toNewFields(tx, written, at)) });
  const what = known ? 'edited' : 'signed';
  await activityRepo(tx).insert({ cardId: opened.card_id, what, subjectId: id, at });
  const news = { groupCardId: opened.card_id, what } as const;
  await dependencies.outbox.insert(tx, { kind: 'groupCardChanged', userId: opened.user_id, news });
}

function requireOpen(opened: OpenedSigning, known: SignatureRow | undefined, at: number): void {
  const isOpen = known ? isEditable(opened, known, at) : toSigningState(opened, at) !== 'closed';
  if (!isOpen) throw new CodedError('SIGNING_CLOSED');
}

/** Recipients must not sign their own surprise. Throws SIGNER_IS_RECIPIENT. */
async function requireOther(tx: Executor, cardId: string, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  const recipients = await listAddressesOf(tx, cardId);
  if (recipients.some((address) => toMailbox(address) === toMailbox(email))) throw new CodedError('SIGNER_IS_RECIPIENT');
}

/** If signatures need approval, later changes do, too. Hidden signatures stay hidden. */
function toState({ approves_first }: OpenedSigning, known: SignatureRow | undefined): SignatureRow['state'] {
  if (known?.state === 'hidden') return 'hidden';
  return approves_first === 1 ? 'waiting' : (known?.state ?? 'shown');
}

const saidBy = ({ words, kind, photo_id, recording_id, clip_id, voice }: SignatureContents) =>
  JSON.stringify([kind, photo_id, recording_id, clip_id, voice, kind === 'speaking' ? words : null]);

/** A changed text or photo needs a new video; a different name does not. */
async function toVideoFields(
  tx: Executor,
  { outbox }: GroupSigningDependencies,
  { written: { opened, id }, known, contents }: { written: Written; known: SignatureRow | undefined; contents: SignatureContents },
) {
  if (known && saidBy(known) === saidBy(contents)) {
    const { video_state, video_id, problem } = known;
    return { video_state, video_id, problem, ...pickRenders(known) };
  }
  await markVideoUnused(tx, outbox, { userId: opened.user_id, signature: known });
  const renders = pickRenders(known);
  if (contents.clip_id !== null) return toClipFields(tx, contents.clip_id, renders);
  return askForVideo(tx, outbox, { group: opened, signature: { id, kind: contents.kind, ...renders } });
}

const pickRenders = ({ renders = 0, owner_renders = 0 }: Partial<SignatureRow> = {}) => ({ renders, owner_renders });

async function toClipFields(tx: Executor, clipId: string, renders: ReturnType<typeof pickRenders>) {
  const clip = await clipsRepo(tx).find(clipId);
  return { video_state: clip?.state === 'ready' ? 'made' : 'making', video_id: null, problem: null, ...renders } as const;
}

async function toNewFields(tx: Executor, { opened, id, secretHash }: Written, at: number) {
  return {
    id,
    card_id: opened.card_id,
    secret_hash: secretHash,
    link_id: opened.link_id,
    is_late: Number(toSigningState(opened, at) === 'late'),
    position: (await signaturesRepo(tx).findLastPosition(opened.card_id)) + 1,
    reaction: null,
    chorus: null,
    created_at: at,
  };
}
