import type { errorCatalogue } from '@hellograph/contract';
import type { Area } from './area';
import type { auth } from './english/auth';
import type { card } from './english/card';
import type { faces } from './english/faces';
import type { forms } from './english/forms';
import type { landing } from './english/landing';
import type { nav } from './english/nav';
import type { operator } from './english/operator';
import type { push } from './english/push';
import type { settings } from './english/settings';
import type { shell } from './english/shell';
import type { voice } from './english/voice';

/** Every area there is: what a translation has to cover. */
export interface Areas {
  shell: typeof shell;
  nav: typeof nav;
  landing: typeof landing;
  forms: typeof forms;
  auth: typeof auth;
  settings: typeof settings;
  operator: typeof operator;
  push: typeof push;
  faces: typeof faces;
  voice: typeof voice;
  card: typeof card;
  /** The server says its errors in English; other languages have their own words for each code. */
  errors: Area<'errors', { readonly [Code in keyof typeof errorCatalogue]: string }>;
}
