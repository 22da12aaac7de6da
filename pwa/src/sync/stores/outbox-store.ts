import type { Video } from '@hellograph/contract';
import { readAsset } from '../../drafts/assets';
import { strict, withDatabase } from '../../drafts/database';
import type { Draft } from '../../drafts/draft';
import { draftChannel } from '../../drafts/draft-channel';
import { dropAssets, putDraft, type Writing, wholeStores, writeBlobs } from '../../drafts/draft-rows';
import { type NewSending, newSending, type Sending } from './outbox-entry';

const tokenKey = 'outbox-token';

export interface ToSend extends Pick<NewSending, 'id' | 'request' | 'message'> {
  /** The photo goes along; else the server knows it already. */
  needsFile: boolean;
}

export interface OutboxLook {
  /** In the order in which they were sent. */
  sendings: Sending[];
  /** The videos that a sending has become, by its id. */
  madeOf: ReadonlyMap<string, string[]>;
}

/** What is to be sent, and what the accepted ones have become, as far as their drafts are still here: at no moment is one in neither. */
export const lookIntoOutbox = (owner: string): Promise<OutboxLook> =>
  withDatabase(owner, async (db) => {
    const tx = db.transaction(['outbox', 'drafts']);
    const [sendings, drafts] = await Promise.all([tx.objectStore('outbox').getAll(), tx.objectStore('drafts').getAll()]);
    const sent = drafts.filter(({ words }) => words.sentIds.length > 0);
    return { sendings, madeOf: new Map(sent.map(({ words }) => [words.sendKey, words.sentIds])) };
  });

/** What one owner has asked to be sent. Each change is on the disk when it resolves. */
export const outboxStore = (owner: string) => {
  const change = async <Result>(work: (tx: Writing) => Promise<Result>): Promise<Result> => {
    const result = await withDatabase(owner, async (db) => {
      const tx = db.transaction(wholeStores, 'readwrite', strict) as unknown as Writing;
      const [made] = await Promise.all([work(tx), tx.done]);
      return made;
    });
    draftChannel.tell({ about: 'outbox', owner });
    return result;
  };
  const findSeq = (tx: Writing, id: string) => tx.objectStore('outbox').index('id').getKey(id);

  return {
    /** In the order in which they were sent. */
    list: (): Promise<Sending[]> => withDatabase(owner, (db) => db.getAll('outbox')),

    /**
     * One transaction: the draft as it is sent, and what is to be sent, in the place of what was refused of the same draft. The same sending, from
     * another tab, is not added twice. Answers the draft's id. Throws when it could not be written: then nothing is promised.
     */
    add: (draft: Draft, { needsFile, ...about }: ToSend): Promise<string> =>
      withDatabase(owner, async (db) => {
        const { assets, failure } = await writeBlobs(db, draft);
        if (failure !== undefined) throw failure;
        return change(async (tx) => {
          const others = await tx.objectStore('outbox').getAll();
          const same = others.find(({ id }) => id === about.id);
          if (same) return same.draftId;
          const draftId = await putDraft(tx, draft, assets);
          for (const { seq, draftId: of, block } of others)
            if (seq !== undefined && of === draftId && block) await tx.objectStore('outbox').delete(seq);
          await tx
            .objectStore('outbox')
            .add(newSending({ ...about, draftId, createdAt: Date.now() }, needsFile ? assets.photo : undefined));
          return draftId;
        });
      }),

    update: (sending: Sending): Promise<void> =>
      change(async (tx) => {
        // What is gone has ended, whoever says otherwise.
        if (sending.seq !== undefined && (await tx.objectStore('outbox').getKey(sending.seq)) !== undefined)
          await tx.objectStore('outbox').put(sending);
      }),

    /** The server has accepted it: it goes, and its draft says what became of it. */
    accept: ({ id, draftId, fileId }: Sending, videos: readonly Video[]): Promise<void> =>
      change(async (tx) => {
        const seq = await findSeq(tx, id);
        if (seq === undefined) return;
        await tx.objectStore('outbox').delete(seq);
        const draft = await tx.objectStore('drafts').get(draftId);
        // A draft that was changed since is another one.
        if (draft?.words.sendKey === id)
          await tx.objectStore('drafts').put({ ...draft, words: { ...draft.words, sentIds: videos.map(({ _id }) => _id) } }, draftId);
        if (fileId) await dropAssets(tx, [fileId]);
      }),

    /** Takes it out of the outbox; its draft is a draft again. */
    takeBack: (id: string): Promise<void> =>
      change(async (tx) => {
        const seq = await findSeq(tx, id);
        if (seq !== undefined) await tx.objectStore('outbox').delete(seq);
      }),

    /** Whoever was signed out is here again, or somebody asks for another try. */
    release: (isWanted: (sending: Sending) => boolean): Promise<void> =>
      change(async (tx) => {
        for (const sending of await tx.objectStore('outbox').getAll())
          if (isWanted(sending))
            await tx.objectStore('outbox').put({ ...sending, isSignedOut: false, block: undefined, delay: undefined, nextAtMs: 0 });
      }),

    /** With this the service worker sends while no page is open. */
    token: {
      get: (): Promise<string | undefined> => withDatabase(owner, (db) => db.get('meta', tokenKey)),
      set: (bearer: string): Promise<unknown> => withDatabase(owner, (db) => db.put('meta', bearer, tokenKey)),
      clear: (): Promise<unknown> => withDatabase(owner, (db) => db.delete('meta', tokenKey)),
    },

    readFile: (id: string): Promise<Blob | undefined> => withDatabase(owner, (db) => readAsset(db, id)),

    /** What is seen of it in a list: what goes along, or the draft's photo, which the server has already. */
    findPhoto: (draftId: string, fileId: string | undefined): Promise<Blob | undefined> =>
      withDatabase(owner, async (db) => {
        const id = fileId ?? (await db.get('drafts', draftId))?.assets.photo;
        return id === undefined ? undefined : readAsset(db, id);
      }),
  };
};
export type OutboxStore = ReturnType<typeof outboxStore>;
