import type { OwnSignature } from '@hellograph/contract';
import { beginIn, isForLater, toOpeningFailure } from '../../../domain/guests/guest-notice-page';
import { withLock } from '../../../lib/plain-http/with-lock';
import { token as session } from '../../../lib/token';
import { api } from '../../../sync/api-client';
import { emptyDraft, filesOf, type KeptSignature, newKeptSignature, readOwnLink, type SignDraft, type Sound } from './kept-signature';
import { askWords, sendSignature } from './send-signature';
import { createSigningState, type SigningStateHolder } from './signing-state';
import { signingStore } from './signing-store';

/** The draft becomes what the server has; the address for the thanks is on this device alone. */
function takeOver(holder: SigningStateHolder, signature: OwnSignature): Promise<void> {
  const { kept, signing } = holder.get();
  const { draft, ...rest } = toDraft(signature);
  return holder.keep({ ...kept, ...rest, draft: { ...draft, email: kept.draft.email }, signing: signing ?? kept.signing });
}

/**
 * Reads the signature as the server has it; nothing before it was signed. One that another device
 * has changed since replaces what this one has sent.
 */
async function readOwn(holder: SigningStateHolder): Promise<void> {
  const { token, id, secret, revision } = holder.get().kept;
  if (revision === 0) return;
  const { data } = await api('GET /sign/:token/signatures/:id', { params: { token, id }, guestSecret: secret });
  holder.set({ own: data });
  const { kept } = holder.get();
  if (kept.id === id && kept.stage === 'sent' && data.signature.revision > kept.revision) await takeOver(holder, data.signature);
}

/** One that speaks already needs no further place in the budget. */
const canSpeak = ({ own, signing }: ReturnType<SigningStateHolder['get']>): boolean =>
  own?.signature.kind === 'speaking' || own?.signature.kind === 'recording' || (signing?.canSpeak ?? true);

/** Sends a pending signature. A refused one becomes a draft again, with the reason. */
async function send(holder: SigningStateHolder): Promise<void> {
  const { kept, isSending } = holder.get();
  if (kept.stage !== 'waiting' || isSending) return;
  holder.set({ isSending: true, share: null, refusal: undefined });
  let isServerBusy = false;
  try {
    const onProgress = (share: number) => holder.set({ share });
    const signature = await sendSignature(kept, { canSpeak: canSpeak(holder.get()), onProgress });
    const { own, kept: now } = holder.get();
    // A version signed meanwhile has a newer revision and stays pending.
    const next = now.revision === kept.revision ? { ...now, stage: 'sent' as const, revision: signature.revision } : now;
    const sentFileIds = filesOf[signature.kind].flatMap((name) => kept.draft[name] ?? []);
    await holder.keep({ ...next, sentFileIds });
    holder.set({ own: { signature, thanks: own?.thanks ?? null } });
  } catch (thrown) {
    isServerBusy = isForLater(thrown) && thrown.code !== 'NETWORK';
    if (!isForLater(thrown)) {
      await holder.keep({ ...holder.get().kept, stage: 'draft' });
      holder.set({ refusal: thrown instanceof Error ? thrown.message : '' });
    }
  } finally {
    holder.set({ isSending: false, isServerBusy, share: null });
  }
}

/** Finds the signature that was created on this device, or the one whose link was opened. */
async function findKept(token: string): Promise<{ kept: KeptSignature; isOnDisk: boolean; isUnknown: boolean }> {
  const made = await signingStore.find(token).catch(() => undefined);
  const linked = readOwnLink(location.hash);
  if (!linked || linked.id === made?.id) return { kept: made ?? newKeptSignature(token), isOnDisk: made !== undefined, isUnknown: false };
  const opened = await signingStore.findLinked(linked.id).catch(() => undefined);
  if (opened) return { kept: opened, isOnDisk: true, isUnknown: false };
  const { id, secret } = linked;
  if (!secret) return { kept: made ?? newKeptSignature(token), isOnDisk: made !== undefined, isUnknown: false };
  const kept = { ...newKeptSignature(token), id, secret, revision: 1, stage: 'sent', isLinked: true } as const;
  return { kept, isOnDisk: false, isUnknown: true };
}

/** Returns the unfinished signature on this device, or a new one. */
async function findNext(token: string): Promise<KeptSignature> {
  const made = await signingStore.find(token).catch(() => undefined);
  return made && made.stage !== 'sent' ? made : newKeptSignature(token);
}

/** One whose link was opened is read before anything is shown. Without it, this device's own is. */
async function readUnknown(holder: SigningStateHolder, token: string): Promise<void> {
  try {
    await readOwn(holder);
    const { own } = holder.get();
    if (own) await takeOver(holder, own.signature);
  } catch (thrown) {
    if (toOpeningFailure(thrown) !== 'gone') throw thrown;
    holder.set({ kept: (await signingStore.find(token).catch(() => undefined)) ?? newKeptSignature(token) });
  }
}

/**
 * Opens the card behind a link, with the signature stored on this device. A signer's own link opens
 * the signature that they made on another device, and leaves that of this device alone.
 */
async function open(holder: SigningStateHolder, token: string): Promise<void> {
  holder.set({ phase: 'loading', failure: undefined });
  const { kept, isOnDisk, isUnknown } = await findKept(token);
  holder.set({ kept });
  try {
    const { signing } = (await api('GET /sign/:token', { params: { token }, bearer: session.get() ?? '' })).data;
    await beginIn(signing.opensIn);
    holder.set({ signing });
    if (isOnDisk) await holder.keep({ ...kept, signing });
    if (isUnknown) await readUnknown(holder, token);
    else await readOwn(holder).catch(() => {});
    holder.set({ phase: 'ready' });
    await send(holder);
  } catch (thrown) {
    const failure = toOpeningFailure(thrown);
    const { signing } = holder.get().kept;
    if (failure === 'unreachable' && signing) holder.set({ signing, phase: 'ready' });
    else holder.set({ failure, phase: 'failed' });
  }
}

/**
 * The signature of this device behind one link: reads and stores it, sends it once online, and
 * notifies subscribers of changes.
 */
export function createSigningSession(token: string) {
  const holder = createSigningState(token);
  const { get, set, keep, keepSoon, subscribe } = holder;
  const sendWaiting = (): Promise<void> => withLock(`sign-${token}`, () => send(holder));
  const known = () => get().signing ?? get().kept.signing;
  return {
    get,
    subscribe,
    open: () => open(holder, token),
    readOwn: () => readOwn(holder),
    /** Sends what waits, once in all tabs. */
    sendWaiting,

    /** Saves a change of the draft, shortly after the last keystroke. */
    change: (part: Partial<SignDraft>): void => {
      const { kept } = get();
      keepSoon({ ...kept, stage: 'draft', signing: known(), draft: { ...kept.draft, ...part } });
    },

    askWords: (recordingId: string, recording: Blob): Promise<string | null> => askWords(get().kept, recordingId, recording),

    /** Opens the sent signature as a draft again. */
    edit: (): Promise<void> => keep({ ...get().kept, stage: 'draft' }),

    /** Signs the current draft; it is sent immediately or once online. */
    sign: async (): Promise<void> => {
      const { kept, own } = get();
      const onDisk = await signingStore.findSame(kept).catch(() => undefined);
      // Above what another tab or another device has sent, which would win otherwise.
      const revision = Math.max(kept.revision, onDisk?.revision ?? 0, own?.signature.revision ?? 0) + 1;
      await keep({ ...kept, stage: 'waiting', revision, signing: known() });
      await sendWaiting();
    },

    /** Takes the signature off the card. Throws as `api` does. */
    withdraw: async (): Promise<void> => {
      const { kept } = get();
      await api('DELETE /sign/:token/signatures/:id', { params: { token, id: kept.id }, guestSecret: kept.secret });
      await signingStore.remove(kept).catch(() => {});
      set({ kept: await findNext(token), own: undefined });
    },

    /**
     * Starts another person's signature on this device. The first one stays reachable by its own
     * link, and on this device where its notifications lead to it.
     */
    another: async ({ isKept = false } = {}): Promise<void> => {
      const { kept } = get();
      await signingStore.remove(kept).catch(() => {});
      if (isKept) await signingStore.keep({ ...kept, isLinked: true }).catch(() => {});
      set({ kept: { ...(await findNext(token)), signing: known() }, own: undefined, refusal: undefined });
    },
  };
}
export type SigningSession = ReturnType<typeof createSigningSession>;

const soundOf = (voice: string | null): Sound => {
  const pitch = Number(/;pitch=(-?[\d.]+)/.exec(voice ?? '')?.[1] ?? 0);
  if (pitch === 0) return 'plain';
  return pitch > 0 ? 'light' : 'deep';
};

/**
 * The draft of a signature that was signed on another device. Its files stay on the server, which
 * knows them by their ids.
 */
function toDraft(signature: OwnSignature): Pick<KeptSignature, 'draft' | 'revision' | 'stage' | 'sentFileIds'> {
  const { name, words, kind, faceOwner, voice, singsAlong, revision, photoId, recordingId, clipId } = signature;
  return {
    revision,
    stage: 'sent',
    sentFileIds: [photoId, recordingId, clipId].filter((id) => id !== null),
    draft: {
      ...emptyDraft,
      name,
      words,
      pictureId: photoId,
      recordingId,
      clipId,
      isDrawing: kind === 'drawing',
      speaks: kind === 'speaking' || kind === 'recording',
      sound: soundOf(voice),
      singsAlong,
      faceOwner,
    },
  };
}
