import { describe, expect, it } from 'vitest';
import { keepLoaded } from './keep-loaded';

function stage(max: number) {
  const loads: string[] = [];
  const kept = keepLoaded(async (key: string) => {
    loads.push(key);
    if (key === 'broken' && loads.length === 1) throw new Error('damaged');
    return `${key} ${loads.length}`;
  }, max);
  return { kept, loads };
}

describe('a model', () => {
  it('is loaded once, however many sentences it says at once', async () => {
    const { kept, loads } = stage(2);
    expect(await Promise.all([kept.get('a'), kept.get('a'), kept.get('a')])).toEqual(['a 1', 'a 1', 'a 1']);
    expect(loads).toEqual(['a']);
  });

  it('is forgotten when others were asked for since, the one that was used longest ago first', async () => {
    const { kept, loads } = stage(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(key);
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('that could not be loaded is tried again', async () => {
    const { kept } = stage(2);
    await expect(kept.get('broken')).rejects.toThrow('damaged');
    expect(await kept.get('broken')).toBe('broken 2');
  });
});
