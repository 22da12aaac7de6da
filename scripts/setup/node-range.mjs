// @ts-check
/**
 * Returns whether a version of Node satisfies `engines`: alternatives (`||`), each of which is a
 * caret or a lower bound, as in `^22.22.2 || ^24.15.0 || >=26.0.0`.
 * @param {string} range @param {string} version
 */
export function satisfiesNode(range, version) {
  const found = toNumbers(version);
  return range.split('||').some((part) => {
    const [, sign, text = ''] = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim()) ?? [];
    if (!sign) throw new Error(`"${part.trim()}" of engines.node is neither ^1.2.3 nor >=1.2.3`);
    const least = toNumbers(text);
    return compare(found, least) >= 0 && (sign === '>=' || found[0] === least[0]);
  });
}

/** @param {string} version */
const toNumbers = (version) => version.split('.').map((part) => Number.parseInt(part, 10));

/** @param {number[]} one @param {number[]} other */
const compare = (one, other) => one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
