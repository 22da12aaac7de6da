import type { Activity } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { activityTables } from '../../domain/activity/activity.repo';
import { createGroupCard, createWallLink, openSigner, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

it('lists the activity, newest first, counts repetitions, and forgets people who removed their signature', async () => {
  const ada = await signUp(api, 'activity-ada');
  const card = await createGroupCard(ada, { deadlineAt: new Date(Date.now() + 86_400_000).toISOString() });
  const read = async () => {
    const { activity } = (await ada.ask<{ activity: Activity[] }>(`GET /group-cards/${card._id}/activity`)).data;
    return activity.map(({ what, name, times }) => [what, name, times].join(' '));
  };
  const next = () => {
    clock.aheadMs += 1000;
  };
  expect(await read()).toEqual([]);
  await ada.ask(`POST /group-cards/${card._id}/invitees`, {
    body: { invitees: ['Cleo', 'Dan'].map((name) => ({ name, email: `${name}@activity.example` })), timeZone: 'UTC' },
  });
  next();
  // Visits of its owner are not recorded.
  await ada.ask(`GET ${signPath(card)}`);
  await call(api.url, `GET ${signPath(card)}`);
  next();
  const bob = openSigner(api, signPath(card));
  await bob.sign();
  next();
  await bob.sign({ words: 'Once more' });
  await bob.sign({ words: 'And again', name: 'Bobby' });
  next();
  const wall = await createWallLink(ada, card._id);
  await call(api.url, `GET ${wall.path}`);
  next();
  await call(api.url, `PUT ${wall.path}/signatures/${bob.id}/reaction`, { body: { reaction: '❤️' } });
  next();
  await call(api.url, `PUT ${wall.path}/thanks`, { body: { words: 'Thank you' } });
  expect(await read()).toEqual([
    'thanked  1',
    'reacted Bobby 1',
    'opened  1',
    'edited Bobby 2',
    'signed Bobby 1',
    'looked  1',
    'invited  2',
  ]);
  await bob.remove();
  expect(await read()).toEqual(['thanked  1', 'opened  1', 'looked  1', 'invited  2']);
  for (const { purge } of activityTables.purges) await purge(api.db, Date.now() + clock.aheadMs + 1);
  expect(await read()).toEqual([]);
});
