import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where mails go without a mail server. */
export const mailFolderOf = (dataDir: string) => join(dataDir, 'outbox');

/** Long enough to be read by whoever tries the product or carries the mails on. */
const keptMs = 24 * 60 * 60_000;

const listMails = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(dir, name));
};

/** Deletes the mails that an account was sent, or in whose name they went out. */
export async function deleteMailsOf(dir: string, address: string): Promise<void> {
  const wanted = address.toLowerCase();
  for (const path of await listMails(dir)) {
    const [head = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\r\n\r\n', 1);
    if (head.toLowerCase().includes(wanted)) await rm(path, { force: true });
  }
}

/** Deletes the mails of more than a day ago. */
export async function deleteOldMails(dir: string, nowMs: number): Promise<void> {
  for (const path of await listMails(dir)) {
    const { mtimeMs = nowMs } = await stat(path).catch(() => ({ mtimeMs: undefined }));
    if (nowMs - mtimeMs > keptMs) await rm(path, { force: true });
  }
}
