import { randomUUID } from 'node:crypto';
import type { Card, CardFields, CardReport, TeamAct } from '@hellograph/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteUnusedPhotos } from '../../domain/photos/unused-photos';
import { finishVideo, runTestApi } from '../../testing/running-api.fixture';
import { createTeamOfRoles } from '../../testing/team.fixture';
import { type Client, call, drawPhoto, toForm } from '../../testing/test-api.fixture';

let count = 0;
const api = runTestApi({ config: { housePlan: 'enterprise', givenSecrets: { operatorToken: 'op' } } });

let teamId: string;
let people: Record<'owner' | 'creator' | 'approver' | 'admin', Client>;
type Who = keyof typeof people;
const nameOf = (who: string) => `live-${who}-${count}`;
beforeEach(async () => {
  count++;
  ({ teamId, people } = await createTeamOfRoles(api, nameOf));
});

const as = <Data = { card: Card }>(who: Who, route: string, body?: object) =>
  people[who].ask<Data>(route, { ...(body && { body }), headers: { workspace: teamId } });
const turnApproval = (needsApproval: boolean) =>
  people.owner.ask(`PATCH /workspaces/${teamId}`, { body: { needsApproval, ...(needsApproval && { language: 'en' }) } });
const makeCard = async (fields: Partial<CardFields> = {}) =>
  (await as('creator', 'POST /cards', { cover: 'Approved words', inside: 'All of us', faceOwner: 'agreed', ...fields })).data.card._id;
const read = async (cardId: string) => (await as('creator', `GET /cards/${cardId}`)).data.card;
const change = async (who: Who, cardId: string, changes: Partial<CardFields>) => {
  const { version } = await read(cardId);
  expect((await as(who, `PATCH /cards/${cardId}`, { baseVersion: version, changes })).status).toBe(200);
};
const share = async (who: Who, cardId: string) => {
  const { data, status } = await as(who, `POST /cards/${cardId}/links`, {});
  expect(status).toBe(201);
  return new URL(data.card.links[0]?.url ?? '').pathname;
};
const approve = async (who: Who, cardId: string, cardVersion?: number) =>
  as(who, `POST /cards/${cardId}/approve`, { cardVersion: cardVersion ?? (await read(cardId)).version });
const visit = async (path: string) => (await fetch(`${api.url}${path}`)).text();
const shows = async (path: string, cover: string) => (await visit(path)).includes(cover);
const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${api.url}${path}`)).arrayBuffer());
const upload = async (width: number) => {
  const form = toForm(await drawPhoto('jpeg', { width, height: 300 }), {});
  const answer = await people.creator.ask<{ photoId: string }>('POST /cards/photos', { form, headers: { workspace: teamId } });
  if (!answer.success) throw new Error(`${answer.status} ${answer.code}`);
  return answer.data.photoId;
};

describe('a link of an approved card', () => {
  beforeEach(() => turnApproval(true));

  it('shows the approved version until a member who may approve has approved the next', async () => {
    const cardId = await makeCard();
    const path = await share('approver', cardId);
    expect((await read(cardId)).shownVersion).toBeNull();
    const before = await visit(path);
    await change('creator', cardId, { cover: 'Rude words', tint: '#ff0000' });
    await change('creator', cardId, { cover: 'Ruder words', inside: 'Rude inside' });
    expect(await visit(path)).toBe(before);
    const { version, shownVersion, isUnapproved } = await read(cardId);
    expect({ version, shownVersion, isUnapproved }).toEqual({ version: 3, shownVersion: 1, isUnapproved: true });
    // An approver's change does not approve what a creator changed before.
    await change('admin', cardId, { sender: 'The team' });
    expect(await visit(path)).toBe(before);

    expect(await approve('creator', cardId)).toMatchObject({ status: 403, code: 'TEAM_RIGHT_MISSING' });
    expect(await approve('approver', cardId, version)).toMatchObject({ status: 409, code: 'APPROVAL_CARD_CHANGED' });
    expect(await visit(path)).toBe(before);
    expect((await approve('approver', cardId)).data.card).toMatchObject({ shownVersion: null, isUnapproved: false });
    expect(await shows(path, 'Ruder words')).toBe(true);
    const { acts } = (await people.owner.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data;
    expect(acts[0]).toMatchObject({ kind: 'cardApproved', about: 'Ruder words' });
  });

  it('shows the next version once an approver sends it, makes a link or changes what is approved', async () => {
    const cardId = await makeCard();
    const path = await share('approver', cardId);
    await change('admin', cardId, { cover: 'Warmer words' });
    expect(await shows(path, 'Warmer words')).toBe(true);
    await change('creator', cardId, { cover: 'Second words' });
    expect(await shows(path, 'Second words')).toBe(false);
    await share('approver', cardId);
    expect(await shows(path, 'Second words')).toBe(true);
    await change('creator', cardId, { cover: 'Third words' });
    await change('creator', cardId, { cover: 'Second words' });
    expect((await read(cardId)).shownVersion).toBe(3);
  });

  it('keeps its photo and its video, whatever the card shows since', async () => {
    const [first, second] = [await upload(401), await upload(402)];
    const videos = [await finishVideo(api, people.creator), await finishVideo(api, people.creator)];
    await api.db.updateTable('videos').set({ user_id: teamId }).where('id', 'in', videos).execute();
    const cardId = await makeCard({ photoId: first, videoId: videos[0] ?? null });
    const path = await share('approver', cardId);
    const files = ['photo.jpg', 'film.mp4'].map((name) => `${path}/${name}`);
    const before = await Promise.all(files.map(bytesOf));
    await change('creator', cardId, { photoId: second, videoId: videos[1] ?? null, faceOwner: 'mine' });
    await deleteUnusedPhotos(api.db, Date.now() + 60_000);
    expect(await Promise.all(files.map(bytesOf))).toEqual(before);
    await change('creator', cardId, { photoId: null, videoId: null });
    expect(await Promise.all(files.map(bytesOf))).toEqual(before);
    await approve('approver', cardId);
    expect(await Promise.all(files.map(async (file) => (await fetch(`${api.url}${file}`)).status))).toEqual([404, 404]);
    await deleteUnusedPhotos(api.db, Date.now() + 60_000);
    expect(await api.db.selectFrom('photos').select('id').where('id', '=', first).execute()).toEqual([]);
  });

  it('opens no longer once the person in its approved photo withdraws', async () => {
    const cardId = await makeCard({ photoId: await upload(403) });
    const path = await share('approver', cardId);
    const { faceUrl } = await read(cardId);
    await change('creator', cardId, { photoId: null });
    expect((await fetch(`${api.url}${path}/photo.jpg`)).status).toBe(200);
    const body = new URLSearchParams({ isMe: 'yes' });
    await fetch(`${api.url}${new URL(faceUrl ?? '').pathname}`, { method: 'POST', body, redirect: 'manual' });
    expect((await fetch(`${api.url}${path}`)).status).toBe(404);
  });

  it('is reported as it was seen', async () => {
    const cardId = await makeCard({ cover: 'Words to report' });
    const path = await share('approver', cardId);
    await change('creator', cardId, { cover: 'Harmless words' });
    await fetch(`${api.url}${path}/report`, { method: 'POST', body: new URLSearchParams({ reason: 'other', words: 'Look' }) });
    const headers = { authorization: 'Bearer op' };
    const { reports } = (await call<{ reports: CardReport[] }>(api.url, 'GET /operator/reports', { headers })).data;
    expect(reports.find((report) => report.cardId === cardId)?.cover).toBe('Words to report');
  });
});

describe('a link from before approval was required', () => {
  it('shows what it showed then, until a change is approved', async () => {
    const cardId = await makeCard();
    const path = await share('creator', cardId);
    await change('creator', cardId, { cover: 'Free words' });
    expect(await shows(path, 'Free words')).toBe(true);
    await turnApproval(true);
    await change('creator', cardId, { cover: 'Rude words' });
    expect([await shows(path, 'Free words'), (await read(cardId)).shownVersion]).toEqual([true, 2]);
    await approve('approver', cardId);
    expect(await shows(path, 'Rude words')).toBe(true);
  });

  it('shows the current version while approval is off, and the approved one when it is on again', async () => {
    await turnApproval(true);
    const cardId = await makeCard();
    const path = await share('approver', cardId);
    await turnApproval(false);
    await change('creator', cardId, { cover: 'Free words' });
    expect([await shows(path, 'Free words'), (await read(cardId)).shownVersion]).toEqual([true, null]);
    await turnApproval(true);
    expect([await shows(path, 'Approved words'), (await read(cardId)).shownVersion]).toEqual([true, 1]);
  });

  it('does not concern personal cards, nor drafts without a link', async () => {
    const { card } = (await people.creator.ask<{ card: Card }>('POST /cards', { body: { cover: 'Mine' } })).data;
    expect((await people.creator.ask(`POST /cards/${card._id}/approve`, { body: { cardVersion: 1 } })).status).toBe(200);
    expect((await people.owner.ask(`POST /cards/${randomUUID()}/approve`, { body: { cardVersion: 1 } })).status).toBe(404);
    await turnApproval(true);
    const cardId = await makeCard();
    await change('creator', cardId, { cover: 'A draft' });
    expect((await read(cardId)).shownVersion).toBeNull();
  });
});
