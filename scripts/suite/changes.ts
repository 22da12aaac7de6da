import { execFileSync } from 'node:child_process';
import { root } from '../setup/packages.mjs';

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit at which this branch left `main`; on `main` itself, the one that was pushed. */
function findBase(): string {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')[0];
  for (const other of branch === 'main' ? ['@{upstream}', 'origin/main'] : ['main', 'origin/main']) {
    try {
      const [base] = git('merge-base', 'HEAD', other);
      if (base) return base;
    } catch {
      // Not every checkout has it.
    }
  }
  return 'HEAD';
}

/**
 * Lists the files that differ from a revision, from the project's root: committed since, changed,
 * or new. Without one, since the branch left `main`. Throws if git does not know the revision.
 */
export function listChanges(revision = findBase()): string[] {
  const changed = git('diff', '--name-only', revision);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}
