import type { errorCatalogue } from '@hellograph/contract';
import type { Area } from './area';
import type { auth } from './english/auth';
import type { billing } from './english/billing';
import type { card } from './english/card';
import type { dashboard } from './english/dashboard';
import type { descriptions } from './english/descriptions';
import type { faces } from './english/faces';
import type { failures } from './english/failures';
import type { forms } from './english/forms';
import type { help } from './english/help';
import type { install } from './english/install';
import type { landing } from './english/landing';
import type { legal } from './english/legal';
import type { nav } from './english/nav';
import type { occasions } from './english/occasions';
import type { operator } from './english/operator';
import type { outbox } from './english/outbox';
import type { projects } from './english/projects';
import type { push } from './english/push';
import type { sectionWords } from './english/sections';
import type { settings } from './english/settings';
import type { shell } from './english/shell';
import type { studio } from './english/studio';
import type { titles } from './english/titles';
import type { tools } from './english/tools';
import type { voice } from './english/voice';

/** Every area there is: what a translation has to cover. */
export interface Areas {
  auth: typeof auth;
  billing: typeof billing;
  dashboard: typeof dashboard;
  descriptions: typeof descriptions;
  failures: typeof failures;
  forms: typeof forms;
  help: typeof help;
  install: typeof install;
  landing: typeof landing;
  legal: typeof legal;
  nav: typeof nav;
  occasions: typeof occasions;
  outbox: typeof outbox;
  projects: typeof projects;
  sections: typeof sectionWords;
  settings: typeof settings;
  operator: typeof operator;
  push: typeof push;
  faces: typeof faces;
  voice: typeof voice;
  card: typeof card;
  shell: typeof shell;
  studio: typeof studio;
  titles: typeof titles;
  tools: typeof tools;
  /** The server says its errors in English; other languages have their own words for each code. */
  errors: Area<'errors', { readonly [Code in keyof typeof errorCatalogue]: string }>;
}
