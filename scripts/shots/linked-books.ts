import type { Page } from '@playwright/test';
import { pressButton } from './shot';

/** The answer to what is linked: no server of address books runs for the pictures. */
const linked = [
  { _id: '1', host: 'cloud.example.org', userName: 'ada', names: ['Contacts', 'Choir'], people: 143, leftOut: 0, failure: null },
  {
    _id: '2',
    host: 'p42-contacts.icloud.com',
    userName: 'ada@example.org',
    names: ['iCloud'],
    people: 61,
    leftOut: 0,
    failure: 'ADDRESS_BOOK_REFUSED',
  },
].map((book) => ({ ...book, isSyncing: false, syncedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }));

/** Shows linked address books and the private address of a calendar on the page of people. */
export async function showLinkedBooks(page: Page): Promise<void> {
  await page.route('**/api/address-books', (route) =>
    route.fulfill({ json: { success: true, status: 200, message: 'OK', data: { addressBooks: linked } } }),
  );
  await page.reload();
  await page.getByText('Bo and Ana').first().waitFor();
  await pressButton(page, 'Make a private address');
  await page.getByLabel('Private address').waitFor();
}
