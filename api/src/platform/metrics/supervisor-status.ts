import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const statusSchema = Type.Object({
  pid: Type.Integer(),
  startedAt: Type.String(),
  restarts: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), lastAt: Type.String(), lastReason: Type.String() })),
});
const validator = Compile(statusSchema);

export interface SupervisorStatus {
  startedAt: string;
  restarts: { program: string; count: number; lastAt: string; lastReason: string }[];
}

/**
 * Reads which programs `npm start` had to restart. `undefined` if something else started this api:
 * a file that a killed supervisor left behind says nothing about this run.
 */
export async function readSupervisorStatus(dataDir: string, parentPid = process.ppid): Promise<SupervisorStatus | undefined> {
  try {
    const status: unknown = JSON.parse(await readFile(join(dataDir, 'supervisor.json'), 'utf8'));
    if (!validator.Check(status) || status.pid !== parentPid) return undefined;
    const restarts = Object.entries(status.restarts).map(([program, counted]) => ({ program, ...counted }));
    return { startedAt: status.startedAt, restarts };
  } catch {
    return undefined;
  }
}
