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
