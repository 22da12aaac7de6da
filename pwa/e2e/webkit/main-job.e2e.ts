import { test } from '@playwright/test';
import { expectMainJob } from '../remote/main-job';
import { hasWebKit, missingWebKit, openWebKit } from './webkit';

test('the main job in WebKit, with the network gone in between', { tag: '@quick' }, async ({ baseURL }, testInfo) => {
  testInfo.skip(!hasWebKit(), missingWebKit);
  await expectMainJob(openWebKit, baseURL ?? '');
});
