import { linkIn, type SignUp, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { type Browser, expect, type Page } from '@playwright/test';
import { fillCard, startCheckout } from './checkout';

/** Opens the form for a new account on the login page and fills it in, up to the button. */
export async function fillSignUp(page: Page, account: SignUp): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(account.fullName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('checkbox').check();
}

export interface TeamPerson {
  email: string;
  password: string;
  fullName: string;
  token: string;
}

export async function signUpPerson(serverUrl: string, name: string): Promise<TeamPerson> {
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'a long password', fullName: `${name} Example` };
  return { ...account, token: await signUpByDevMail(serverUrl, account) };
}

export async function subscribeToEnterprise(page: Page): Promise<void> {
  await startCheckout(page, 'Enterprise');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $49.99' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Enterprise' })).toBeVisible();
}

export async function openSignedIn(browser: Browser, path: string, token: string, serviceWorkers?: 'allow'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: serviceWorkers ?? 'block' });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate((own: string) => localStorage.setItem('token', own), token);
  await page.goto(path);
  return page;
}

/** Calls the API as a user, for steps that are not the subject of a journey. */
export async function callAs<Data>(
  serverUrl: string,
  { token }: Pick<TeamPerson, 'token'>,
  route: string,
  more: CallMore = {},
): Promise<Data> {
  const [method, path] = route.split(' ');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(more.body !== undefined && { 'content-type': 'application/json' }),
    ...(more.team && { workspace: more.team }),
  };
  const init = { method: method ?? 'GET', headers, ...(more.body !== undefined && { body: JSON.stringify(more.body) }) };
  const response = await fetch(`${serverUrl}/api${path}`, init);
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: Data };
  if (!success) throw new Error(`${route}: ${message}`);
  return data;
}

interface CallMore {
  body?: object;
  team?: string;
}

export interface JourneyTeam {
  _id: string;
  owner: TeamPerson;
}

/** Creates a user with a plan that includes teams, and their team. */
export async function makeJourneyTeam(serverUrl: string, page: Page, owner: TeamPerson): Promise<JourneyTeam> {
  await page.goto('/about');
  await page.evaluate((own: string) => localStorage.setItem('token', own), owner.token);
  await subscribeToEnterprise(page);
  const body = { _id: crypto.randomUUID(), name: 'The Lighthouse' };
  await callAs(serverUrl, owner, 'POST /workspaces', { body });
  return { _id: body._id, owner };
}

/** By the mail that the invitation brings. */
export async function joinJourneyTeam(serverUrl: string, { _id, owner }: JourneyTeam, guest: TeamPerson, role: string): Promise<void> {
  await callAs(serverUrl, owner, `POST /workspaces/${_id}/invitations`, { body: { email: guest.email, role } });
  const mail = await untilDevMail(serverUrl, guest.email, 'invites you to the team The Lighthouse');
  await callAs(serverUrl, guest, `POST /joining/${new URL(linkIn(mail)).pathname.split('/').at(-1)}/accept`);
}

/** From the menu of the account. */
export async function chooseWorkspace(page: Page, fullName: string, workspace: string): Promise<void> {
  await page.getByRole('button', { name: `${fullName}’s account` }).click();
  const here = page.locator('#account-menu');
  await Promise.all([page.waitForURL('**/dashboard'), here.getByRole('button', { name: workspace }).click()]);
}
