import { randomUUID } from 'node:crypto';
import { CodedError, type ReportEventBody } from '@hellograph/contract';
import { toVoiceId } from '../../domain/event-guests/voice-id';
import { eventReportsRepo } from '../../domain/hosted-events/event-reports.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import type { EventAnsweringDependencies, EventGuest } from './event-answering-dependencies';
import { type OpenedEvent, requireHousehold, requireOpen } from './opened-event';

/** A recording, and the id that the guest's device generated for it. */
export interface SaidWord {
  id: string;
  bytes: Buffer | undefined;
  requestId: string;
}

/** Stores a household's recording. An id that exists is not stored again. */
export async function recordWord(
  { db, voices, takeRecording, now }: EventAnsweringDependencies,
  opened: OpenedEvent,
  { id, bytes, requestId }: SaidWord,
): Promise<{ durationSec: number }> {
  const { event } = opened;
  const household = requireHousehold(opened);
  requireOpen(event, household, now());
  if (!bytes || bytes.length === 0) throw new CodedError('RECORDING_MISSING');
  const recordingId = toVoiceId(household.id, id);
  const known = await recordingsRepo(db).findRecording(event.user_id, recordingId);
  if (known) return { durationSec: known.duration_sec };
  await voices.take(household.id);
  return takeRecording({ userId: event.user_id, requestId, recording: bytes, prompt: undefined, recordingId });
}

/** Reports an event to the operator, with the guest's reason. */
export async function reportEvent(
  { db, reports, now }: EventAnsweringDependencies,
  { event }: OpenedEvent,
  { guest, body }: { guest: EventGuest; body: ReportEventBody },
): Promise<void> {
  await reports.take(guest.token);
  const said = { ...body, words: body.words.trim(), contact: body.contact.trim() };
  await eventReportsRepo(db).insert({ id: randomUUID(), eventId: event.id, ...said, at: now() });
}
