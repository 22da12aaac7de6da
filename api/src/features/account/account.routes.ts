import type { Readable } from 'node:stream';
import { authDone } from '@hellograph/contract';
import type { Schema } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import { usersTables } from '../../domain/users/users.repo';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import { idempotencyTables } from '../../platform/idempotency/once-per-key';
import { deleteMailsOf, mailFolderOf } from '../../platform/mail/open-mail';
import type { Platform } from '../../platform/open-platform';
import type { ExportedAccount } from '../../platform/tables/table-duties';
import { type AccountDependencies, type AccountService, createAccountService, exportPath } from './account.service';

/**
 * Exports and deletes an account across all features. Owns the account's own row, which is deleted
 * last.
 */
export function createAccountFeature(parts: Platform & Domain & Pick<AccountDependencies, 'confirm' | 'features'>) {
  const deleteMails = (address: string) => deleteMailsOf(mailFolderOf(parts.config.dataDir), address);
  const own = { tables: [idempotencyTables, usersTables] };
  const account = createAccountService({ ...parts, deleteMails, features: [...parts.features, own] });
  return {
    ...own,
    deleteFor: account.deleteFor,
    routes: accountHandlers(account),
    tombstones: { account: account.eraseAgain },
    registerRoutes: (app) => exportRoutes(app, { account, store: parts.store }),
  } satisfies Feature & Record<string, unknown>;
}

interface ExportFile {
  key: string;
  path: string;
}

/** A zip of an account: its rows, and the files that they name. */
const toExportZip = (rows: ExportedAccount, store: BlobStore, onMissing: (key: string, reason: unknown) => void): Readable =>
  toZipStream(
    {
      texts: [{ path: 'account.json', text: `${JSON.stringify(rows, null, 2)}\n` }],
      blobs: toFiles(rows).map(({ key, path }) => ({ path, findKey: async () => key })),
      onMissing,
    },
    store,
  );

/** Rows that name files, with the database's column names. */
interface RowsWithFiles {
  photos?: Pick<Schema['photos'], 'id' | 'blob_key'>[];
  recordings?: Pick<Schema['recordings'], 'id' | 'sound_key'>[];
  videos?: Pick<Schema['videos'], 'id' | 'video_key' | 'poster_key' | 'captions_key' | 'withdrawal_id'>[];
  faceLinks?: Pick<Schema['face_links'], 'photo_key' | 'withdrawn_at'>[];
}

/** Leaves out pictures of people who withdrew their face. */
function toFiles({ photos = [], recordings = [], videos = [], faceLinks = [] }: RowsWithFiles): ExportFile[] {
  const withdrawn = new Set(faceLinks.flatMap(({ photo_key, withdrawn_at }) => (withdrawn_at === null ? [] : [photo_key])));
  const isShown = (video: { withdrawal_id: string | null }) => video.withdrawal_id === null;
  const named = (key: string | null, path: string) => (key ? [{ key, path: `${path}.${key.split('.').at(-1)}` }] : []);
  return [
    ...photos.flatMap(({ id, blob_key }) => (withdrawn.has(blob_key) ? [] : named(blob_key, `photos/${id}`))),
    ...recordings.flatMap(({ id, sound_key }) => named(sound_key, `recordings/${id}`)),
    ...videos
      .filter(isShown)
      .flatMap(({ id, video_key, poster_key, captions_key }) => [
        ...named(video_key, `videos/${id}`),
        ...named(poster_key, `videos/${id}`),
        ...named(captions_key, `videos/${id}`),
      ]),
  ];
}

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
