import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { FloorBrowser } from '../../pwa/build/browser-floor';

/** Read at run time: importing 18 MB of JSON as a module takes longer. */
export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** Browserslist's names where the compatibility data has other ones. */
const dataNames: Record<string, string> = { ios_saf: 'safari_ios', samsung: 'samsunginternet_android' };

const isLater = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

const isVersion = (stated: unknown): stated is string => typeof stated === 'string' && stated !== 'preview';

/**
 * Lists the browsers of the floor that lack a feature: `chrome 109`. `isPrefixed` says whether it
 * is also written with a browser's prefix.
 */
export function listLacking(
  { support }: CompatStatement,
  floor: readonly FloorBrowser[],
  isPrefixed: (prefix: string) => boolean = () => false,
): string[] {
  const isPlain = ({ flags, prefix, alternative_name }: SimpleSupportStatement) =>
    !flags && !alternative_name && (!prefix || isPrefixed(prefix));
  const lacking = floor.filter(({ name, version }) => {
    const stated = support[(dataNames[name] ?? name) as keyof typeof support];
    if (!stated) return false;
    const spans = [stated].flat().filter(isPlain);
    return !spans.some(
      ({ version_added: added, version_removed: removed }) =>
        isVersion(added) && !isLater(added, version) && !(isVersion(removed) && !isLater(removed, version)),
    );
  });
  return lacking.map(({ name, version }) => `${name} ${version}`);
}

/** Names that a browser of the floor lacks, each with those that lack it. */
export interface NewerNames {
  /** `AbortSignal.any`, by class or namespace and member. */
  members: ReadonlyMap<string, string[]>;
  /** Names that no class has in all browsers of the floor: `toSorted`. */
  unknownMembers: ReadonlyMap<string, string[]>;
  /** Classes and functions: `Notification`. */
  globals: ReadonlyMap<string, string[]>;
  /** Options of global functions: `createImageBitmap(imageOrientation: from-image)`. */
  options: ReadonlyMap<string, string[]>;
}

const isFeature = (name: string) => name !== '__compat' && !/_(event|parameter|permission)$|^@@|^worker_support$/.test(name);
const memberOf = (name: string) => name.replace(/_static$/, '');

/** Missing wherever the app is opened by plain http, as an instance in a home network is. */
const secureOnly = [
  'Crypto.randomUUID',
  'Crypto.subtle',
  'Navigator.clipboard',
  'Navigator.locks',
  'Navigator.mediaDevices',
  'Navigator.serviceWorker',
  'Navigator.storage',
];

/** Everything that scripts can name in a browser, as read from the compatibility data. */
export function listNewerNames(
  floor: readonly FloorBrowser[],
  { api, javascript }: Pick<CompatData, 'api' | 'javascript'> = compatData,
): NewerNames {
  const names = { members: new Map<string, string[]>(), globals: new Map<string, string[]>(), options: new Map<string, string[]>() };
  const holders = new Map<string, string[][]>();
  const classes = [...Object.entries(javascript.builtins ?? {}), ...Object.entries(api)] as [string, Identifier][];
  const note = (map: Map<string, string[]>, name: string, { __compat }: Identifier) => {
    const lacking = __compat ? listLacking(__compat, floor) : [];
    if (lacking.length > 0) map.set(name, lacking);
    return lacking;
  };
  for (const [owner, described] of classes) {
    if (owner === '__compat') continue;
    note(names.globals, owner, described);
    for (const [name, member] of Object.entries(described)) {
      const option = /^options_(\w+)_parameter$/.exec(name)?.[1];
      if (option) note(names.options, `${owner}(${option})`, member as Identifier);
      if (option)
        for (const [value, described] of Object.entries(member as Identifier))
          if (value !== '__compat') note(names.options, `${owner}(${option}: ${value})`, described as Identifier);
      if (!isFeature(name)) continue;
      const lacking = note(names.members, `${owner}.${memberOf(name)}`, member as Identifier);
      holders.set(memberOf(name), [...(holders.get(memberOf(name)) ?? []), lacking]);
      if (owner === 'Window' && lacking.length > 0) names.globals.set(name, lacking);
    }
  }
  for (const name of secureOnly) names.members.set(name, [...(names.members.get(name) ?? []), 'plain http']);
  const unknown = [...holders].filter(([, all]) => all.every((lacking) => lacking.length > 0));
  return { ...names, unknownMembers: new Map(unknown.map(([name, all]) => [name, [...new Set(all.flat())]])) };
}
