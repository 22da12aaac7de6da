import type { DateVotes, Rsvp } from '@hellograph/contract';
import { beginIn, isForLater, toOpeningFailure } from '../../../domain/guests/guest-notice-page';
import { ApiError } from '../../../lib/api-error';
import { withLock } from '../../../lib/plain-http/with-lock';
import { ownTimeZone } from '../../../lib/time-zones';
import { api } from '../../../sync/api-client';
import { upload } from '../../../sync/upload';
import { language } from '../../../words/language';
import { type AnswerDraft, toAnswerBody, toDraft } from './answer-draft';
import { type AnswerStateHolder, answerStore, createAnswerState, type KeptAnswer, newKeptAnswer } from './answer-store';

/** Guests have no session: a logged-in user also answers by the link. */
const noSession = { bearer: '' } as const;

/**
 * Returns the household whose answer this device edits; `null` for an open link or a forwarded one.
 */
const householdOf = (kept: KeptAnswer, rsvp: Rsvp): Rsvp['household'] => (kept.isOther ? null : rsvp.household);

/** Takes over the server's answer; without a household, this device's answer is kept. */
const takeOver = (kept: KeptAnswer, rsvp: Rsvp, household: Rsvp['household']): KeptAnswer => ({
  ...kept,
  rsvp,
  stage: (household ? household.answeredAt !== null : kept.stage === 'sent') ? 'sent' : 'draft',
  revision: household?.revision ?? kept.revision,
  draft: household ? toDraft(household) : kept.draft,
});

/** Uploads the recording. A retry after a lost response stores it once. */
async function uploadVoice({ token, secret, draft: { voice } }: KeptAnswer): Promise<void> {
  if (!voice) return;
  const fields = { recordingId: voice.id };
  await upload('POST /rsvp/:token/recordings', { params: { token }, file: { recording: voice.file }, fields, guestSecret: secret });
}

/** Uploads a recording, and returns what it says; `null` if it can't be written down now. */
async function askWords({ token, secret }: KeptAnswer, { id, file }: { id: string; file: Blob }): Promise<string | null> {
  const fields = { recordingId: id, writesDown: 'yes' as const };
  const params = { token };
  const { data } = await upload('POST /rsvp/:token/recordings', { params, file: { recording: file }, fields, guestSecret: secret });
  return data.words ?? null;
}

async function put(kept: KeptAnswer) {
  await uploadVoice(kept);
  const body = toAnswerBody(kept.draft, Math.max(kept.revision, kept.rsvp?.household?.revision ?? 0) + 1);
  const { data } = await api('PUT /rsvp/:token/answer', { params: { token: kept.token }, body, ...noSession });
  return { ...data, url: undefined };
}

async function join({ token, draft, revision, joinId, secret }: KeptAnswer) {
  const who = { _id: joinId, name: draft.name.trim(), language: language.get(), timeZone: ownTimeZone() };
  const { recordingId: _none, ...answer } = toAnswerBody(draft, revision + 1);
  const body = { ...answer, ...who };
  return (await api('POST /rsvp/:token/join', { params: { token }, body, guestSecret: secret })).data;
}

/** Sends a pending answer. A refused one becomes a draft again, with the reason. */
async function send(holder: AnswerStateHolder): Promise<void> {
  const { kept, isSending } = holder.get();
  if (kept.stage !== 'waiting' || isSending) return;
  holder.set({ isSending: true, refusal: undefined });
  try {
    const { rsvp, isTaken, url } = await (kept.rsvp && householdOf(kept, kept.rsvp) ? put(kept) : join(kept));
    holder.set({ rsvp, isNewer: !isTaken, ...(url && { ownUrl: url }) });
    await holder.keep({ ...takeOver(holder.get().kept, rsvp, rsvp.household), stage: 'sent' });
  } catch (thrown) {
    if (!isForLater(thrown)) {
      await holder.keep({ ...holder.get().kept, stage: 'draft' });
      const code = thrown instanceof ApiError ? thrown.code : 'UNKNOWN';
      holder.set({ refusal: { code, message: thrown instanceof Error ? thrown.message : '' } });
    }
  } finally {
    holder.set({ isSending: false });
  }
}

/**
 * Sends pending votes about dates. A person without a household joins with them, under the id of a
 * later answer.
 */
async function sendVotes(holder: AnswerStateHolder, token: string): Promise<void> {
  const { kept, isSending } = holder.get();
  const { dates, draft, rsvp: known } = kept;
  if (dates?.stage !== 'waiting' || isSending) return;
  holder.set({ isSending: true, refusal: undefined });
  const isJoining = !known || householdOf(kept, known) === null;
  const revision = Math.max(dates.revision, isJoining ? 0 : (known.datePoll?.revision ?? 0)) + 1;
  try {
    const body = { revision, votes: dates.votes, ...(isJoining && { joins: toNewcomer(kept) }) };
    const { data } = await api('PUT /rsvp/:token/dates', { params: { token }, body, guestSecret: kept.secret });
    // The link stays one with which anyone joins.
    const rsvp = isJoining ? { ...data.rsvp, household: known?.household ?? null } : data.rsvp;
    const votes = data.isTaken ? dates.votes : (data.rsvp.datePoll?.votes ?? dates.votes);
    const after = holder.get().kept;
    // Votes that were changed while these were on their way wait for the next tap.
    const isSame = after.dates === dates;
    await holder.keep({
      ...after,
      draft: { ...after.draft, name: draft.name },
      rsvp,
      dates: { votes: isSame ? votes : (after.dates?.votes ?? votes), stage: isSame ? 'sent' : (after.dates?.stage ?? 'sent'), revision },
    });
    holder.set({ rsvp, ...(data.url && { ownUrl: data.url }) });
  } catch (thrown) {
    if (!isForLater(thrown)) {
      await holder.keep({ ...holder.get().kept, dates: { ...dates, stage: 'draft' } });
      const code = thrown instanceof ApiError ? thrown.code : 'UNKNOWN';
      // The hosts have chosen a date: the page asks for the answer now.
      if (code === 'ANSWERS_CLOSED') void open(holder, token);
      else holder.set({ refusal: { code, message: thrown instanceof Error ? thrown.message : '' } });
    }
  } finally {
    holder.set({ isSending: false });
  }
}

function toNewcomer({ draft, joinId }: KeptAnswer) {
  const email = draft.email.trim().toLowerCase();
  return {
    _id: joinId,
    guestId: draft.guests[0]?._id ?? joinId,
    name: draft.name.trim(),
    language: language.get(),
    timeZone: ownTimeZone(),
    ...(email !== '' && { email }),
  };
}

/** Opens the invitation behind a link, with the answer stored on this device. */
async function open(holder: AnswerStateHolder, token: string): Promise<void> {
  holder.set({ phase: 'loading', failure: undefined });
  const found = await answerStore.find(token).catch(() => undefined);
  if (found) holder.set({ kept: found });
  try {
    const { rsvp } = (await api('GET /rsvp/:token', { params: { token }, ...noSession })).data;
    await beginIn(rsvp.opensIn);
    const { kept } = holder.get();
    const isBegun = found !== undefined && kept.stage !== 'sent';
    // An unfinished or pending answer is not overwritten by the server's.
    await holder.keep(isBegun ? { ...kept, rsvp } : takeOver(kept, rsvp, householdOf(kept, rsvp)));
    holder.set({ rsvp, phase: 'ready' });
    await send(holder);
  } catch (thrown) {
    const failure = toOpeningFailure(thrown);
    const { rsvp } = holder.get().kept;
    if (failure === 'unreachable' && rsvp) holder.set({ rsvp, phase: 'ready' });
    else holder.set({ failure, phase: 'failed' });
  }
}

/**
 * The answer of this device behind one link: reads and stores it, sends it once online, and
 * notifies subscribers of changes.
 */
export function createAnswerSession(token: string) {
  const holder = createAnswerState(token);
  const { get, set, keep, keepSoon, subscribe } = holder;
  const sendWaiting = (): Promise<void> =>
    withLock(`rsvp-${token}`, async () => {
      await send(holder);
      await sendVotes(holder, token);
    });
  const keptVotes = (votes: DateVotes, stage: 'draft' | 'waiting'): KeptAnswer => {
    const { kept } = get();
    return { ...kept, dates: { votes, stage, revision: kept.dates?.revision ?? 0 } };
  };
  return {
    get,
    subscribe,
    open: () => open(holder, token),
    /** Sends what waits, once in all tabs. */
    sendWaiting,

    /** Keeps a change of the draft. */
    change: (draft: AnswerDraft): void => keepSoon({ ...get().kept, stage: 'draft', draft }),

    /** Keeps changed votes about dates. */
    changeVotes: (votes: DateVotes): void => keepSoon(keptVotes(votes, 'draft')),

    /** Sends the votes immediately, or once online. */
    vote: async (votes: DateVotes): Promise<void> => {
      await keep(keptVotes(votes, 'waiting'));
      await sendWaiting();
    },

    askWords: (voice: { id: string; file: Blob }): Promise<string | null> => askWords(get().kept, voice),

    /** Opens the sent answer as a draft again. */
    edit: (): Promise<void> => keep({ ...get().kept, stage: 'draft' }),

    /** Sends the answer immediately, or once online. */
    answer: async (draft: AnswerDraft): Promise<void> => {
      await keep({ ...get().kept, draft, stage: 'waiting' });
      await sendWaiting();
    },

    /** Deletes the data stored about them. Throws as `api` does. */
    remove: async (): Promise<void> => {
      await api('DELETE /rsvp/:token', { params: { token }, ...noSession });
      await answerStore.remove(token).catch(() => {});
      set({ phase: 'deleted' });
    },

    /** With a forwarded link, switches to answering under the reader's own name, or back. */
    asOther: async (isOther: boolean): Promise<void> => {
      const rsvp = get().rsvp ?? null;
      set({ refusal: undefined, ownUrl: undefined });
      const fresh = { ...newKeptAnswer(token), rsvp, isOther };
      await keep(isOther || !rsvp ? fresh : takeOver(fresh, rsvp, rsvp.household));
    },

    /** Starts the answer of another person on this device, by the same open link. */
    another: async (): Promise<void> => {
      await answerStore.remove(token).catch(() => {});
      set({ kept: { ...newKeptAnswer(token), rsvp: get().rsvp ?? null }, refusal: undefined, ownUrl: undefined });
      await open(holder, token);
    },
  };
}
export type AnswerSession = ReturnType<typeof createAnswerSession>;
