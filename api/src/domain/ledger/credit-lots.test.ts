import { describe, expect, it } from 'vitest';
import { type LotMovement, replayLots } from './credit-lots';

const trial: LotMovement = { kind: 'grant', key: 'trial', credits: 300, endsAtMs: null, atMs: 0 };
const may: LotMovement = { kind: 'grant', key: 'may', credits: 2000, endsAtMs: 5, atMs: 0 };
const june: LotMovement = { kind: 'grant', key: 'june', credits: 2000, endsAtMs: 6, atMs: 0 };
const hold = (key: string, credits: number): LotMovement => ({ kind: 'hold', key, credits, atMs: 1 });
const release = (key: string, atMs = 2): LotMovement => ({ kind: 'release', key, credits: 100, atMs });
const expire = (grantKey: string, credits: number): LotMovement => ({ kind: 'expire', key: `end:${grantKey}`, grantKey, credits, atMs: 5 });

describe('lots of credits', () => {
  it('are spent in the order in which they expire, those without an expiry last', () => {
    expect(replayLots([trial, june, may, hold('a', 2100)])).toEqual([
      { key: 'june', credits: 1900, endsAtMs: 6 },
      { key: 'trial', credits: 300, endsAtMs: null },
    ]);
  });

  it('get their credits back from a released hold', () => {
    expect(replayLots([may, june, hold('a', 2100), release('a')])).toEqual(replayLots([may, june]));
  });

  it('that have expired since return credits without an expiry', () => {
    expect(replayLots([may, hold('a', 100), expire('may', 1900), release('a')])).toEqual([
      { key: 'returned', credits: 100, endsAtMs: null },
    ]);
  });

  it('that have expired with nothing left return credits without an expiry, too', () => {
    expect(replayLots([{ ...may, credits: 100 }, hold('a', 100), release('a', 5)])).toEqual([
      { key: 'returned', credits: 100, endsAtMs: null },
    ]);
  });

  it('do not get captured credits back', () => {
    const captured: LotMovement = { kind: 'capture', key: 'a', credits: 100, atMs: 2 };
    expect(replayLots([trial, hold('a', 100), captured, release('a')])).toEqual([{ key: 'trial', credits: 200, endsAtMs: null }]);
  });

  it('always sum to what the ledger says is available', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 300; round++) {
      const movements: LotMovement[] = [];
      const open: string[] = [];
      let available = 0;
      for (let step = 0; step < 40; step++) {
        const lots = replayLots(movements);
        const act = random(5);
        if (act === 0) {
          movements.push({ kind: 'grant', key: `g${step}`, credits: 500, endsAtMs: random(3) === 0 ? null : random(1000), atMs: step });
          available += 500;
        } else if (act === 1 && available >= 100) {
          movements.push(hold(`h${step}`, 100));
          open.push(`h${step}`);
          available -= 100;
        } else if (act === 2 && open.length > 0) {
          movements.push(release(open.splice(random(open.length), 1)[0]!));
          available += 100;
        } else if (act === 3 && open.length > 0) {
          movements.push({ kind: 'capture', key: open.splice(random(open.length), 1)[0]!, credits: 100, atMs: step });
        } else if (lots[0] && lots[0].endsAtMs !== null) {
          movements.push(expire(lots[0].key, lots[0].credits));
          available -= lots[0].credits;
        }
        expect(replayLots(movements).reduce((sum, { credits }) => sum + credits, 0)).toBe(available);
      }
    }
  });
});
