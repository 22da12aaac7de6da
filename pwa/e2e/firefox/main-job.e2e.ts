import { test } from '@playwright/test';
import { expectMainJob } from '../remote/main-job';
import { hasFirefox, missingFirefox, openFirefox } from './firefox';

test('the main job in Firefox, with the network gone in between', { tag: '@quick' }, async ({ baseURL }, testInfo) => {
  testInfo.skip(!hasFirefox(), missingFirefox);
  await expectMainJob(openFirefox, baseURL ?? '');
});
