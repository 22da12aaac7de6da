// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf, listOwners, welcomeOwner } from '../../drafts/database';
import { changeDraft, emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { toOwner } from '../../session/owner';
import { cardPhotos, cardStore } from '../../sync/stores/card-store';
import { toShownCard } from '../../sync/stores/kept-card';
import { outboxStore } from '../../sync/stores/outbox-store';
import { bringHome } from './follow-teams';

const team = toOwner('ada', 'crew');
const photo = new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null, removeItem: () => {} });
  for (const owner of ['ada', team]) {
    welcomeOwner(owner);
    await deleteDatabaseOf(owner);
  }
});

it('brings drafts, what waited to be sent and unsent cards home, and leaves nothing of the team here', async () => {
  const looked = { photoId: 'of the team', width: 1, height: 1, faces: [] };
  const waiting = changeDraft(emptyDraft(), { photo, message: 'To be sent', lookedAt: looked });
  const request = { route: 'POST /video/imageToVideo', fields: { prompt: 'To be sent' } } as const;
  await outboxStore(team).add(waiting, { id: waiting.sendKey, message: waiting.message, request, needsFile: true });
  await draftStore(team).save(changeDraft(emptyDraft(), { message: 'Only begun' }));
  await draftStore(team).save({ ...changeDraft(emptyDraft(), { message: 'Sent long ago' }), sentIds: ['made'] });
  const photoId = await cardPhotos(team).keep(photo);
  await cardStore(team).add({ cover: 'Own photo', photoId, faceOwner: 'mine' });
  await cardStore(team).add({ cover: 'The team’s video', videoId: 'of-the-team', faceOwner: 'mine' });

  expect(await bringHome(team)).toBe(4);

  const drafts = await draftStore('ada').list();
  expect(drafts.map(({ draft }) => draft.message).sort()).toEqual(['Only begun', 'To be sent']);
  const home = drafts.find(({ draft }) => draft.photo)?.draft;
  expect([home?.message, home?.lookedAt, await home?.photo?.text()]).toEqual(['To be sent', undefined, 'a photo']);
  // Nothing is sent automatically.
  expect(await outboxStore('ada').list()).toEqual([]);
  const cards = (await cardStore('ada').listWaiting()).map(toShownCard);
  const shown = cards.map(({ cover, videoId, photoId: id, faceOwner }) => ({ cover, videoId, hasPhoto: id === photoId, faceOwner }));
  expect(shown.sort((a, b) => a.cover.localeCompare(b.cover))).toEqual([
    { cover: 'Own photo', videoId: null, hasPhoto: true, faceOwner: 'mine' },
    { cover: 'The team’s video', videoId: null, hasPhoto: false, faceOwner: null },
  ]);
  expect(await (await cardPhotos('ada').find(photoId))?.text()).toBe('a photo');
  expect(await listOwners()).not.toContain(team);
});
