import { flushCompileCache } from 'node:module';
import { CodedError } from '@hellograph/contract/errors';

/**
 * A child's message about the request with this id: its result, an error, or a sign of progress.
 */
export type ChildResponse<Response> =
  | { id: number; value: Response }
  | { id: number; code: string; message: string }
  | { id: number; moved: true };

/**
 * The child's side of `keepWarm`: sends back what `respond` returns for each request, and ends when
 * the parent does. `moved` notifies the parent that a long request makes progress.
 */
export function serveRequests<Request, Response>(respond: (request: Request, moved: () => void) => Promise<Response>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const moved = () => void process.send?.({ id, moved: true });
      const value = await respond(request, moved);
      // Most of these processes are killed. What they have compiled is written once.
      flushCompileCache();
      process.send?.({ id, value });
    } catch (thrown) {
      const code = thrown instanceof CodedError ? thrown.code : 'INTERNAL';
      process.send?.({ id, code, message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
    }
  });
}
