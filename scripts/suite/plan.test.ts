import { describe, expect, it } from 'vitest';
import { planAll, planQuarter, planQuick, quarterCount, restIn } from './plan';
import { listDrills, listTestFiles } from './test-items';

const items = [...listTestFiles(), ...listDrills()];
const stepNames = (stages: ReturnType<typeof planAll>) => stages.flat(2).map(({ name }) => name);

describe('tiers', () => {
  it('are quick by the names of files and the tags of journeys', () => {
    const kinds = new Set(items.filter(({ isQuick }) => isQuick).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['unit', 'pwa', 'routes', 'live', 'journey']));
    expect(items.some(({ kind, isQuick }) => kind === 'slow' && isQuick)).toBe(false);
  });

  it('share the quick part, and only the long one has slow tests', () => {
    const [quick, all] = [stepNames(planQuick(items)), stepNames(planAll(items))];
    expect(all).toEqual(expect.arrayContaining(quick));
    expect(quick.filter((name) => name.includes('slow'))).toEqual([]);
    expect(all.filter((name) => name.includes('slow'))).not.toEqual([]);
  });

  it('quarters of the rest run each slow test, drill and journey once', () => {
    const parts = Array.from({ length: quarterCount }, (_, quarter) => Object.values(restIn(items, quarter)).flat());
    const rest = items.filter(({ kind, name }) => /^(slow|journey|drill)$/.test(kind) && !/drills\.slow/.test(name));
    const sorted = (of: typeof items) => of.map(({ name }) => name).sort();
    expect(sorted(parts.flat())).toEqual(sorted(rest));
    const inSteps = parts.flatMap((_, quarter) => stepNames(planQuarter(items, quarter, 0))).join('\n');
    for (const { name, kind } of rest) expect(inSteps).toContain(kind === 'drill' ? `drill ${name}` : name);
    for (const part of parts) expect(Math.abs(part.length - rest.length / quarterCount)).toBeLessThan(3);
  });

  it('a quarter begins in the middle in every second turn', () => {
    const [first = [], second = []] = [0, 1].map((turn) => planQuarter(items, 0, turn)[0]?.[1]?.map(({ name }) => name));
    const half = Math.floor(first.length / 2);
    expect(second).toEqual([...first.slice(half), ...first.slice(0, half)]);
  });
});
