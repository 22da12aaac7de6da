import type { OperatorConditionData } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { countProblems } from './find-problems';

const now = () => new Date().toISOString();
const worker = { id: 'a', host: 'render-1', pid: 1, rendering: 0, frozen: 0, silentSec: 1, isMissing: false };
const fine: OperatorConditionData = {
  ledger: { checkedAt: now(), mismatchCount: 0, mismatches: [] },
  workers: [worker],
  disk: { freeBytes: 5e9, totalBytes: 9e9, hasRoom: true },
  backups: { count: 3, verifiedAt: now() },
  scrub: null,
  supervisor: null,
};
const restarted = { startedAt: now(), restarts: [{ program: 'worker', count: 1, lastAt: now(), lastReason: 'frozen' }] };

it('an instance in order has no problem, also before its media were checked', () => {
  expect(countProblems(fine)).toBe(0);
});

it.each<[string, Partial<OperatorConditionData>]>([
  ['a ledger that does not balance', { ledger: { ...fine.ledger, mismatchCount: 1 } }],
  ['no Redis to ask', { workers: null }],
  ['no worker', { workers: [{ ...worker, isMissing: true }] }],
  ['a frozen worker beside a good one', { workers: [worker, { ...worker, id: 'b', frozen: 1 }] }],
  ['a full disk', { disk: { ...fine.disk, hasRoom: false } }],
  ['no backups', { backups: null }],
  ['no verified backup', { backups: { count: 1, verifiedAt: null } }],
  ['an old backup', { backups: { count: 1, verifiedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() } }],
  ['lost media', { scrub: { finishedAt: now(), checked: 2, sizeBytes: 2, lostCount: 1, unreferencedCount: 0, lost: [] } }],
  ['a restart', { supervisor: restarted }],
])('%s is one problem', (_, change) => {
  expect(countProblems({ ...fine, ...change })).toBe(1);
});
