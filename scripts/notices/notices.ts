import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { licenceOf } from './licence-rules';
import { listShippedPackages, type ShippedPackage } from './shipped-packages';

/** Deprecated packages that we keep, each with the reason and the ADR. */
const excused: Readonly<Record<string, string>> = {};

/**
 * Lists the packages of a `pnpm-lock.yaml` that their makers have deprecated, with what they say.
 */
export function listDeprecated(lock: string): string[] {
  const [, packages = ''] = lock.split('\npackages:\n');
  const entries = packages.split(/\n {2}(?=\S)/).map((entry) => entry.trim());
  return entries.flatMap((entry) => {
    const [, name = ''] = /^'?(@?[^@']+)@/.exec(entry) ?? [];
    const [, words] = /\n {4}deprecated: (.*)/.exec(entry) ?? [];
    return words === undefined || Object.hasOwn(excused, name) ? [] : [`${name}: ${words}`];
  });
}

const licenceFile = /^(licen[cs]es?|copying|notice|unlicense|third[-_]?party)/i;
/** In the built app's folder, as the footer links it. */
const noticesName = 'third-party-notices.txt';
const rule = '='.repeat(80);

const intro = `Third-party notices

Hellograph is free software under AGPL-3.0-or-later. It contains the works below, each under its own licence.

Faces are found by BlazeFace, FaceMesh and Iris, models by Google (Apache-2.0), as @vladmandic/human (MIT) has them. Small faces are enlarged by slim ESRGAN, a model by Kevin Scott (MIT), from @upscalerjs/esrgan-slim.
Speech is made by eSpeak NG (GPL-3.0) and CMU Flite (MIT-Festival); the app's voice samples are spoken by them.
Type is under the SIL Open Font License 1.1; emoji are drawn by Twemoji (CC-BY-4.0).
Voices that an operator adds come under the licences that "npm run voices -- list" prints.
ffmpeg and Redis are programs of the machine; they are not a part of Hellograph.
`;

interface Texts {
  files: string[];
  /** The README's section on the licence, if there is no licence file. */
  readme: string | undefined;
}

function textsOf({ dir }: ShippedPackage): Texts {
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const read = (name: string) => readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n').trim();
  const files = names.filter((name) => licenceFile.test(name) && !/\.(js|ts|json|spdx)$/i.test(name));
  if (files.length > 0) return { files: files.map(read), readme: undefined };
  const readme = names.find((name) => /^readme/i.test(name));
  const section = readme && /^#+[^\n]*licen[cs](?:e|ing)[\s\S]*?(?=^#+ |$(?![\s\S]))/im.exec(`${read(readme)}\n`)?.[0];
  return { files: [], readme: section?.trim() };
}

function authorOf({ author, repository }: ShippedPackage): string {
  const name = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '');
  const url = typeof repository === 'string' ? repository : ((repository as { url?: string } | undefined)?.url ?? '');
  return [name && `By ${name}`, url.replace(/^git\+/, '')].filter(Boolean).join(', ');
}

/** Shorter ones only name the licence. */
const fullTextFrom = 500;

/** The standard text of a licence, for packages that carry none. */
function standardTexts(licences: ReadonlySet<string>): string {
  const dir = fileURLToPath(new URL('./texts/', import.meta.url));
  return [...licences]
    .sort()
    .map((licence) => `${rule}\n${licence}\n\n${readFileSync(join(dir, `${licence}.txt`), 'utf8').trim()}\n`)
    .join('\n');
}

/**
 * Returns the notices of everything that ships as one text. Throws if a package has no licence text
 * and there is no standard text of its licence.
 */
export function toNotices(packages: readonly ShippedPackage[] = listShippedPackages()): string {
  const byText = new Map<string, ShippedPackage[]>();
  const textless = new Set<string>();
  for (const one of packages) {
    const { files, readme } = textsOf(one);
    const licence = licenceOf(one);
    const isFull = files.some((text) => text.length > fullTextFrom);
    if (!isFull) textless.add(licence);
    const parts = isFull ? files : [authorOf(one), ...files, readme, `The text of ${licence} is at the end.`];
    const text = parts.filter(Boolean).join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const sections = [...byText].map(([text, sharing]) => {
    const heads = sharing.map((one) => `${one.name} ${one.version} (${licenceOf(one)})`);
    return `${rule}\n${heads.join('\n')}\n\n${text}\n`;
  });
  return `${intro}\n${sections.join('\n')}\n${standardTexts(textless)}`;
}

/** Writes the notices into the built app's folder, also compressed. */
export function writeNotices(appDir: string): void {
  const text = toNotices();
  writeFileSync(join(appDir, noticesName), text);
  writeFileSync(join(appDir, `${noticesName}.gz`), gzipSync(text, { level: 9 }));
}
