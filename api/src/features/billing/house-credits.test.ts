import { creditsOf } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, signUp } from '../../testing/test-api.fixture';
import { createHouseCredits } from './house-credits';

const api = runTestApi({ config: { housePlan: 'pro' } });

it('gives everyone the house plan and its generations once a month', async () => {
  const ada = await signUp(api, 'ada');
  const clock = { at: Date.now() };
  const grant = createHouseCredits({ db: api.db, plan: 'pro', now: () => clock.at });
  const credits = async () => (await ada.ask<{ available: number; plan: string }>('GET /credits')).data;
  await Promise.all([grant(), grant()]);
  await grant();
  expect(await credits()).toMatchObject({ plan: 'pro', available: 300 + creditsOf('pro') });
  clock.at += 31 * 86_400_000;
  await grant();
  expect((await credits()).available).toBe(300 + 2 * creditsOf('pro'));
});

it('says so on the page of prices, and sells nothing', async () => {
  const bo = await signUp(api, 'bo');
  const { data } = await call<{ isTestMode: boolean; housePlan: string }>(api.url, 'GET /subscription/plans');
  expect(data).toMatchObject({ isTestMode: false, housePlan: 'pro' });
  expect(await bo.ask('POST /subscription/create', { body: { plan: 'enterprise' } })).toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
});
