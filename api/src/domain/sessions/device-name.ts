type Named = readonly [pattern: RegExp, name: string];

/** The order matters: most browsers also claim to be some of the others. */
const browsers: Named[] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|FxiOS\//, 'Firefox'],
  [/\bChrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Named[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const find = (table: Named[], userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes a user agent for its owner: `Chrome on Android`. */
export function toDeviceName(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
