/// <reference lib="webworker" />
import { videoLimits } from '@hellograph/contract/video-limits';
import { type StoredDraft, strict, withDatabase } from '../drafts/database';
import type { Draft } from '../drafts/draft';
import { putDraft, type Writing, writeBlobs } from '../drafts/draft-rows';
import { anonymous } from '../session/owner';

declare const self: ServiceWorkerGlobalScope;

/** Where the manifest's `share_target` sends what is shared with the app. */
const sharePath = '/share-target';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

type Refused = 'notAnImage' | 'tooLarge';

function findProblem(file: File): Refused | undefined {
  if (!file.type.startsWith('image/')) return 'notAnImage';
  return file.size > videoLimits.photoMaxBytes ? 'tooLarge' : undefined;
}

/**
 * Stored without an owner, because the service worker does not know who is signed in. The page that
 * opens assigns it.
 */
async function keep(photo: File | undefined, message: string): Promise<void> {
  const words = { id: crypto.randomUUID(), message, sendKey: crypto.randomUUID(), sentIds: [] } satisfies Partial<StoredDraft['words']>;
  const draft = { ...words, photo } as unknown as Draft;
  await withDatabase(anonymous, async (db) => {
    const { assets, failure } = await writeBlobs(db, draft);
    if (failure !== undefined) throw failure;
    const tx = db.transaction(['drafts', 'meta'], 'readwrite', strict) as unknown as Writing;
    await Promise.all([putDraft(tx, draft, assets), tx.done]);
  });
}

/**
 * The shared photo is on disk before the studio opens, so it depends neither on the server nor on
 * this service worker.
 */
async function receive(request: Request): Promise<Response> {
  const to = (problem?: Refused | 'notKept') => Response.redirect(problem ? `/workflow?shared=${problem}` : '/workflow', 303);
  try {
    const form = await request.formData();
    const [file] = form.getAll('photo').filter((part) => part instanceof File);
    const problem = file && findProblem(file);
    if (problem) return to(problem);
    const message = [form.get('text'), form.get('title')].find(isText) ?? '';
    if (file || message) await keep(file, message);
    return to();
  } catch {
    return to('notKept');
  }
}

export function followShares(): void {
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && new URL(request.url).pathname === sharePath) event.respondWith(receive(request));
  });
}
