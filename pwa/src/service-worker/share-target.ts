/// <reference lib="webworker" />
import { makeUsable } from '../domain/photos/usable-photo';
import { isSound, recordingProblem } from '../domain/recordings/recording-rules';
import { type StoredDraft, strict, withDatabase } from '../drafts/database';
import type { Draft } from '../drafts/draft';
import { putDraft, type Writing, writeBlobs } from '../drafts/draft-rows';
import { shrinkPicture } from '../lib/pictures/shrink-picture';
import { anonymous } from '../session/owner';
import { type RefusedShare, sharedAt } from './shared-at';

declare const self: ServiceWorkerGlobalScope;

/** The path to which the manifest's `share_target` posts content shared with the app. */
const sharePath = '/share-target';
/** The maximum number of files in one share, which the app's texts mention too. */
const filesMax = 20;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

type Part = Partial<Pick<Draft, 'photo' | 'recording'>>;

/**
 * Stored without an owner, because the service worker does not know who is signed in. The page that
 * opens assigns it.
 */
async function keep(part: Part, message: string): Promise<string> {
  const words = { id: crypto.randomUUID(), message, sendKey: crypto.randomUUID(), sentIds: [] } satisfies Partial<StoredDraft['words']>;
  const draft = { ...words, ...part } as unknown as Draft;
  await withDatabase(anonymous, async (db) => {
    const { assets, failure } = await writeBlobs(db, draft);
    if (failure !== undefined) throw failure;
    const tx = db.transaction(['drafts', 'meta'], 'readwrite', strict) as unknown as Writing;
    await Promise.all([putDraft(tx, draft, assets), tx.done]);
  });
  return words.id;
}

interface Sorted {
  photos: File[];
  recordings: File[];
  refused: RefusedShare[];
}

/** By what they are, not by the field an app put them in. */
async function sort(files: readonly File[]): Promise<Sorted> {
  const sorted: Sorted = { photos: [], recordings: [], refused: [] };
  for (const file of files) {
    if (isSound(file)) {
      const problem = recordingProblem(file);
      if (problem) sorted.refused.push('recordingTooLarge');
      else sorted.recordings.push(file);
      continue;
    }
    const usable = await makeUsable(file, { decode: async () => (await createImageBitmap(file)).close(), shrink: shrinkPicture });
    if ('photo' in usable) sorted.photos.push(usable.photo);
    else sorted.refused.push(usable.problem);
  }
  return sorted;
}

/**
 * One draft for each photo, all with the first recording and the same words, and one for each other
 * recording: nothing that was shared is left out.
 */
function toDrafts({ photos, recordings: [recording, ...others] }: Sorted): Part[] {
  const own = recording ? { recording } : {};
  const first = photos.length > 0 ? photos.map((photo) => ({ photo, ...own })) : [own];
  return [...first, ...others.map((other) => ({ recording: other }))];
}

/**
 * Stores shared content on disk before the studio opens, so that it depends neither on the server
 * nor on this service worker.
 */
async function receive(request: Request): Promise<Response> {
  const to = (kept: string[], refused: RefusedShare[]) => Response.redirect(sharedAt(kept, refused), 303);
  try {
    const form = await request.formData();
    const files = [...form.values()].filter((part) => part instanceof File && part.size > 0) as File[];
    const sorted = await sort(files.slice(0, filesMax));
    if (files.length > filesMax) sorted.refused.push('tooMany');
    const message = [form.get('text'), form.get('title')].find(isText) ?? '';
    const drafts = sorted.photos.length + sorted.recordings.length > 0 || message ? toDrafts(sorted) : [];
    // The first one last: the newest draft is the one that opens.
    const kept: string[] = [];
    for (const part of drafts.reverse()) kept.unshift(await keep(part, message));
    return to(kept, sorted.refused);
  } catch {
    return to([], ['notKept']);
  }
}

export function followShares(): void {
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && new URL(request.url).pathname === sharePath) event.respondWith(receive(request));
  });
}
