import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readElements, readText } from './read-xml';
import type { S3Client } from './s3-client';
import { isMissingObject } from './s3-error';

/** Returns the name of a blob's object in the bucket. */
export const toObjectName = (key: string) => `media/${key}`;
const toMarkerPrefix = (key: string) => `deleting/${key}/`;

/** A deletion looks and deletes within this time or not at all. */
const deletingMaxMs = 30_000;
/** By the server's clock, a marker older than this was left by a program that died. */
const staleMarkerMs = 5 * 60_000;
const pollMs = 200;

/** S3 knows only the second of a put. */
const resolutionMs = 1000;
/** Whether an object was surely last put before a moment. */
export const isPutBefore = (lastModified: string | undefined, beforeMs: number): boolean =>
  Date.parse(lastModified ?? '') + resolutionMs <= beforeMs;

/**
 * Deletes an object unless it was put again since. S3 has no conditional deletion. So a deletion
 * writes a marker, then checks the object's age, and only then deletes it; a put looks for markers
 * after it has stored the object (`awaitDeletions`). Each sees the other: if the put finds no
 * marker, a later deletion finds the object new.
 */
export async function deleteUnlessPutSince(client: S3Client, key: string, beforeMs: number): Promise<boolean> {
  const name = toObjectName(key);
  const marker = `${toMarkerPrefix(key)}${randomUUID()}`;
  const startedAt = performance.now();
  await client.ask({ method: 'PUT', name: marker });
  const { headers } = await client.ask({ method: 'HEAD', name }).catch((thrown) => {
    if (isMissingObject(thrown)) return { headers: undefined };
    throw thrown;
  });
  const isOld = headers !== undefined && isPutBefore(headers['last-modified'], beforeMs);
  const isInTime = performance.now() - startedAt < deletingMaxMs;
  // Once: a second try could meet what was put after the first. If it fails, the marker stays until
  // it is stale, because the request may still arrive.
  if (isOld && isInTime) await client.askOnce({ method: 'DELETE', name });
  await client.ask({ method: 'DELETE', name: marker });
  return isOld && isInTime;
}

/**
 * Waits until no deletion of a just stored object is in progress. The object may be gone then and
 * must be put again.
 */
export async function awaitDeletions(client: S3Client, key: string): Promise<void> {
  for (;;) {
    const { text, headers } = await client.ask({ method: 'GET', query: { 'list-type': '2', prefix: toMarkerPrefix(key) } });
    const markers = readElements(text, 'Contents');
    if (markers.length === 0) return;
    for (const marker of markers) {
      const ageMs = Date.parse(headers.date ?? '') - Date.parse(readText(marker, 'LastModified') ?? '');
      const name = readText(marker, 'Key');
      if (ageMs > staleMarkerMs && name) await client.ask({ method: 'DELETE', name });
    }
    await sleep(pollMs);
  }
}
