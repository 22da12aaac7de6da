import type { Kind } from '../kind';
import { toForm } from '../route-url';
import { attemptsOfEntry } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';

const route = 'POST /video/uploadRecording';

/**
 * The recording of a draft that was sent before the server had processed it. Its video follows once
 * it is uploaded.
 */
export const recording: Kind<'recording'> = {
  lane: 'outbox',
  access: 'session',
  list: async (owner) => (await outboxStore(owner).list()).filter(({ recordingFileId }) => recordingFileId !== undefined),
  idOf: ({ id }) => id,
  attemptsOf: attemptsOfEntry,
  toRequest: async (owner, { recordingFileId = '', message }) => {
    const file = await outboxStore(owner).readFile(recordingFileId);
    if (!file) return { code: 'RECORDING_GONE', message: '' };
    return { route, body: toForm<typeof route>(message ? { prompt: message } : {}, { recording: file }) };
  },
  readAccepted: (data) => {
    const { recordingId } = (data ?? {}) as { recordingId?: unknown };
    return typeof recordingId === 'string' ? { recordingId } : undefined;
  },
  accept: (owner, entry, { recordingId }) => outboxStore(owner).acceptRecording(entry, recordingId),
  // A duplicate upload has no effect, so the video can still be cancelled.
  keepAttempts: (owner, entry, attempts) => outboxStore(owner).update({ ...entry, ...attempts, mayBeThere: entry.mayBeThere }),
};
