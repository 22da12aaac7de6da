import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { isLoopback } from '../../config/listen-settings';
import { escapeHtml } from '../../mail/mail-template';

const fileName = /^[\w-]{1,120}\.eml$/;
/** Allows a mail's inline styles and pictures from this server; no script runs. */
const onlyStyles =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";
const pageStyle = `
  :root { color-scheme: light dark; } body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
  li { margin: 0.75rem 0; } small { opacity: 0.75; display: block; }
`;

/**
 * Shows, in development, the mails that would have been sent, newest first, and each as its reader
 * sees it. They contain links that open accounts, so only this machine gets them: by the peer of
 * the connection, by the address that a proxy names, and by the host, because any page on the web
 * can point its own host name at 127.0.0.1.
 */
export function registerDevMail(app: FastifyInstance, dir: string): void {
  const onRequest = async ({ ip, hostname, socket }: FastifyRequest) => {
    if (![socket.remoteAddress ?? '', ip, hostname].every(isLoopback)) throw new CodedError('ROUTE_UNKNOWN');
  };
  // A mail never changes, and tests that wait for one request the list again and again.
  const rowsByName = new Map<string, string>();
  const readRow = async (name: string) => {
    const row = rowsByName.get(name) ?? toRow(name, await readMail(dir, name));
    rowsByName.set(name, row);
    return row;
  };
  app.get('/dev/mail', { onRequest }, async (_, reply) => {
    const names = (await listMails(dir)).slice(0, 100);
    const rows = await Promise.all(names.map(readRow));
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>None yet. Sign up, and the first one is here.</p>';
    return sendPage(reply, `<!doctype html><html lang="en"><title>Mails</title><style>${pageStyle}</style><h1>Mails</h1>${list}</html>`);
  });
  app.get<{ Params: { name: string } }>('/dev/mail/:name', { onRequest }, async ({ params }, reply) => {
    if (!fileName.test(params.name)) throw new CodedError('NOT_FOUND');
    const { html = '' } = await readMail(dir, params.name).catch((cause: unknown) => {
      throw new CodedError('NOT_FOUND', { cause });
    });
    return sendPage(reply, html);
  });
}

async function listMails(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse();
}

const readMail = async (dir: string, name: string) => PostalMime.parse(await readFile(join(dir, name)));

function toRow(name: string, { subject = '', to = [], date = '' }: Awaited<ReturnType<typeof readMail>>): string {
  const receivers = to.map(({ address }) => address).join(', ');
  return `<li><a href="/dev/mail/${name}">${escapeHtml(subject)}</a><small>to ${escapeHtml(receivers)}, ${escapeHtml(date)}</small></li>`;
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', onlyStyles)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
