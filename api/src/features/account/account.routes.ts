import { authDone } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/http/route-table';
import { type AccountService, exportPath } from './account.service';
import { toExportZip } from './export-zip';

type AccountKeys = 'POST /account/export' | 'DELETE /account' | 'DELETE /workspaces/:id';

export const accountHandlers = (account: AccountService): Handlers<AccountKeys> => ({
  'POST /account/export': async ({ session, client }) => ({ data: { url: await account.createExportLink(session.userId, client) } }),
  'DELETE /account': async ({ session, body, client }) => {
    await account.delete(session.userId, body.password, client);
    return { data: null, message: authDone.deleted };
  },
  'DELETE /workspaces/:id': async ({ session, params, body, client }) => {
    await account.deleteTeam(session.userId, params.id, body.password, client);
    return { data: null };
  },
});

/**
 * The link is authorized by its single-use token and needs no session, because a download can't
 * send a header.
 */
export function exportRoutes(app: FastifyInstance, { account, store }: { account: AccountService; store: BlobStore }): void {
  app.get<{ Params: { token: string } }>(`${exportPath}/:token`, { exposeHeadRoute: false }, async ({ params, log }, reply) => {
    const rows = await account.takeExport(params.token);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="hellograph-${day}.zip"`)
      .send(toExportZip(rows, store, (key, err) => log.error({ err, key }, 'a file is missing from an export')));
  });
}
