import { join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { createProgram, type DrillProgram } from '../drills/harness/program';
import { canConnect, findFreePort } from '../stack/sockets';

/** A program of this folder that listens on the port it is given, up and listening. */
export async function startFloor(
  entry: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<{ port: number; program: DrillProgram }> {
  const port = await findFreePort();
  const program = createProgram({ entry: `scripts/bench/${entry}`, args: [String(port)], env, logPath: join(folder, 'floor.log') });
  program.start();
  await waitFor(() => canConnect({ port, host: '127.0.0.1' }), { timeoutMs: 30_000, what: `The start of ${entry}` });
  return { port, program };
}
