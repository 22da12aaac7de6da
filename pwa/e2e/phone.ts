import { devices } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/**
 * The phone of all journeys, with one pixel per CSS pixel: without a graphics card, seven times the
 * pixels cost a sixth of the journeys' processor time, and no journey checks them.
 */
export const phone = { ...pixel, deviceScaleFactor: 1 };
