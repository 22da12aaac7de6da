// @ts-check
const lengthMax = 72;

/**
 * Returns the problem with the subject of a commit, or `undefined`. Subjects that git writes itself
 * (merges, reverts, fixups) are left alone.
 * @param {string} subject
 */
export function findSubjectProblem(subject) {
  if (/^(Merge|Revert|fixup!|squash!|amend!) ?/.test(subject)) return undefined;
  if (subject.length > lengthMax) return `it has ${subject.length} characters; the limit is ${lengthMax}`;
  if (!/^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: \S/.test(subject))
    return 'it must start with an area: "api: refuse a second render of the same attempt"';
  return subject.endsWith('.') ? 'it ends with a full stop' : undefined;
}
