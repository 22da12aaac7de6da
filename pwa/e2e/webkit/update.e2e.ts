import { test } from '@playwright/test';
import { expectUpdate } from '../remote/update';
import { hasWebKit, missingWebKit, openWebKit } from './webkit';

test('a new version in WebKit waits for the person', async ({ baseURL }, testInfo) => {
  testInfo.skip(!hasWebKit(), missingWebKit);
  await expectUpdate(openWebKit, baseURL ?? '');
});
