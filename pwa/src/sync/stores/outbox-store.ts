import type { Video } from '@hellograph/contract';
import { readAsset } from '../../drafts/assets';
import { strict, withDatabase } from '../../drafts/database';
import type { Draft } from '../../drafts/draft';
import { draftChannel } from '../../drafts/draft-channel';
import { dropAssets, putDraft, type Writing, wholeStores, writeBlobs } from '../../drafts/draft-rows';
import { noAttempts } from '../attempts';
import { type NewEntry, newEntry, type OutboxEntry } from './outbox-entry';

const tokenKey = 'outbox-token';

export interface ToSend extends Pick<NewEntry, 'id' | 'request' | 'message'> {
  /** The photo goes along; otherwise the server has it already. */
  needsFile: boolean;
  /** The recording must be sent first; otherwise the server has processed it, or there is none. */
  needsRecording?: boolean;
}

export interface OutboxLook {
  /** In the order in which they were sent. */
  entries: OutboxEntry[];
  /** The videos that an entry has become, by its id. */
  madeOf: ReadonlyMap<string, string[]>;
}

/**
 * Reads the pending entries, and the results of accepted ones whose drafts still exist, in one
 * transaction, so that each is in one of the two.
 */
export const lookIntoOutbox = (owner: string): Promise<OutboxLook> =>
  withDatabase(owner, async (db) => {
    const tx = db.transaction(['outbox', 'drafts']);
    const [entries, drafts] = await Promise.all([tx.objectStore('outbox').getAll(), tx.objectStore('drafts').getAll()]);
    const sent = drafts.filter(({ words }) => words.sentIds.length > 0);
    return { entries, madeOf: new Map(sent.map(({ words }) => [words.sendKey, words.sentIds])) };
  });

/** A change of the outbox and of the drafts beside it. It is on the disk when it resolves. */
async function change<Result>(owner: string, work: (tx: Writing) => Promise<Result>): Promise<Result> {
  const result = await withDatabase(owner, async (db) => {
    const tx = db.transaction(wholeStores, 'readwrite', strict) as unknown as Writing;
    const [made] = await Promise.all([work(tx), tx.done]);
    return made;
  });
  draftChannel.tell({ about: 'outbox', owner });
  return result;
}

const findSeq = (tx: Writing, id: string) => tx.objectStore('outbox').index('id').getKey(id);

const addEntry = (owner: string, draft: Draft, { needsFile, needsRecording = false, ...about }: ToSend): Promise<string> =>
  withDatabase(owner, async (db) => {
    const { assets, failure } = await writeBlobs(db, draft);
    if (failure !== undefined) throw failure;
    return change(owner, async (tx) => {
      const outbox = tx.objectStore('outbox');
      const others = await outbox.getAll();
      const same = others.find(({ id }) => id === about.id);
      if (same) return same.draftId;
      const draftId = await putDraft(tx, draft, assets);
      for (const { seq, draftId: of, block } of others) if (seq !== undefined && of === draftId && block) await outbox.delete(seq);
      const files = { fileId: needsFile ? assets.photo : undefined, ...(needsRecording && { recordingFileId: assets.recording }) };
      await outbox.add(newEntry({ ...about, ...files, draftId, createdAt: Date.now() }));
      return draftId;
    });
  });

const updateEntry = (owner: string, entry: OutboxEntry): Promise<void> =>
  change(owner, async (tx) => {
    // An entry that is gone has ended: it must not come back.
    if (entry.seq !== undefined && (await tx.objectStore('outbox').getKey(entry.seq)) !== undefined)
      await tx.objectStore('outbox').put(entry);
  });

const acceptEntry = (owner: string, { id, draftId, fileId }: OutboxEntry, videos: readonly Video[]): Promise<void> =>
  change(owner, async (tx) => {
    const seq = await findSeq(tx, id);
    if (seq === undefined) return;
    await tx.objectStore('outbox').delete(seq);
    const draft = await tx.objectStore('drafts').get(draftId);
    // A draft that was changed since is another one.
    if (draft?.words.sendKey === id)
      await tx.objectStore('drafts').put({ ...draft, words: { ...draft.words, sentIds: videos.map(({ _id }) => _id) } }, draftId);
    if (fileId) await dropAssets(tx, [fileId]);
  });

const acceptRecording = ({ recordingFileId: _, ...entry }: OutboxEntry, recordingId: string): OutboxEntry => ({
  ...entry,
  ...noAttempts,
  request: { ...entry.request, fields: { ...entry.request.fields, recordingId } },
});

/** The entries of one owner. Each change is on the disk when it resolves. */
export const outboxStore = (owner: string) => ({
  /** In the order in which they were sent. */
  list: (): Promise<OutboxEntry[]> => withDatabase(owner, (db) => db.getAll('outbox')),

  /**
   * Writes the draft and its entry in one transaction. The entry takes the place of one of the same
   * draft that was refused; an entry that another tab has added already is not added twice.
   * Resolves with the draft's id. Throws when it could not be written: then nothing is promised.
   */
  add: (draft: Draft, about: ToSend): Promise<string> => addEntry(owner, draft, about),

  update: (entry: OutboxEntry): Promise<void> => updateEntry(owner, entry),

  /** The server has accepted it: the entry goes, and its draft names the videos. */
  accept: (entry: OutboxEntry, videos: readonly Video[]): Promise<void> => acceptEntry(owner, entry, videos),

  /** The server has the recording: the video names it, and is the next to be sent. */
  acceptRecording: (entry: OutboxEntry, recordingId: string): Promise<void> => updateEntry(owner, acceptRecording(entry, recordingId)),

  /** Takes an entry out of the outbox; its draft is a draft again. */
  takeBack: (id: string): Promise<void> =>
    change(owner, async (tx) => {
      const seq = await findSeq(tx, id);
      if (seq !== undefined) await tx.objectStore('outbox').delete(seq);
    }),

  /** Makes entries due again, because their owner has logged in again or wants another attempt. */
  release: (isWanted: (entry: OutboxEntry) => boolean): Promise<void> =>
    change(owner, async (tx) => {
      for (const entry of await tx.objectStore('outbox').getAll())
        if (isWanted(entry))
          await tx.objectStore('outbox').put({ ...entry, isSignedOut: false, block: undefined, delay: undefined, nextAtMs: 0 });
    }),

  /** With this the service worker sends while no page is open. */
  token: {
    get: (): Promise<string | undefined> => withDatabase(owner, (db) => db.get('meta', tokenKey)),
    set: (bearer: string): Promise<unknown> => withDatabase(owner, (db) => db.put('meta', bearer, tokenKey)),
    clear: (): Promise<unknown> => withDatabase(owner, (db) => db.delete('meta', tokenKey)),
  },

  readFile: (id: string): Promise<Blob | undefined> => withDatabase(owner, (db) => readAsset(db, id)),

  /**
   * Returns an entry's photo for lists: the one to be sent, or the draft's, which the server has
   * already.
   */
  findPhoto: (draftId: string, fileId: string | undefined): Promise<Blob | undefined> =>
    withDatabase(owner, async (db) => {
      const id = fileId ?? (await db.get('drafts', draftId))?.assets.photo;
      return id === undefined ? undefined : readAsset(db, id);
    }),
});
