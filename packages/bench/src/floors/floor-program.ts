import { join } from 'node:path';
import { createProgram, type DrillProgram } from '@hellograph/drills/harness';
import { canConnect, findFreePort, waitFor } from '@hellograph/kit';

type FloorServer = 'hello-server.ts' | 'ws-server.ts';

/** Starts a program of this folder on a free port; resolves once it listens. */
export async function startFloor(
  entry: FloorServer,
  folder: string,
  env: Record<string, string> = {},
): Promise<{ port: number; program: DrillProgram }> {
  const port = await findFreePort();
  const program = createProgram({
    entry: new URL(`./${entry}`, import.meta.url),
    args: [String(port)],
    env,
    logPath: join(folder, 'floor.log'),
  });
  program.start();
  await waitFor(() => canConnect({ port, host: '127.0.0.1' }), { timeoutMs: 30_000, what: `The start of ${entry}` });
  return { port, program };
}
