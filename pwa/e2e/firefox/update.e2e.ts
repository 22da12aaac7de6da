import { test } from '@playwright/test';
import { expectUpdate } from '../remote/update';
import { hasFirefox, missingFirefox, openFirefox } from './firefox';

test('a new version in Firefox waits for the person', async ({ baseURL }, testInfo) => {
  testInfo.skip(!hasFirefox(), missingFirefox);
  await expectUpdate(openFirefox, baseURL ?? '');
});
