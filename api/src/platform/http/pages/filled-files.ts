import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type InstanceSettings, instanceBlockId, instancePlaceholders, instanceRevision } from '@hellograph/contract/instance';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../mail/mail-template';

const [socialLink] = instancePlaceholders.socialLinks;
const block = new RegExp(`(<script id="${instanceBlockId}" type="application/json">)[^<]*(</script>)`);
/** A list with one link, as the footer renders it. */
const socialList = new RegExp(`(<ul[^>]*>)(<li><a [^>]*href="${socialLink.url}"[^>]*>${socialLink.name}</a></li>)(</ul>)`, 'g');

/** Tells `first.js` in a page the language of people whose browser asks for none that we have. */
export const withLanguage = (html: string, { language }: Pick<InstanceSettings, 'language'>): string =>
  language === 'en' ? html : html.replace(' data-languages="', ` data-otherwise="${language}" data-languages="`);

/**
 * Writes the settings of an instance into a page of the built app. `<` is escaped in the JSON: it
 * could end the element.
 */
export function fillPage(html: string, settings: InstanceSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return withLanguage(html, settings)
    .replace(block, (_, open: string, close: string) => `${open}${json}${close}`)
    .replace(socialList, (_, open: string, item: string, close: string) => {
      const items = settings.socialLinks.map(({ name, url }) =>
        item.replaceAll(socialLink.url, () => escapeHtml(url)).replaceAll(socialLink.name, () => escapeHtml(name)),
      );
      return items.length > 0 ? `${open}${items.join('')}${close}` : '';
    })
    .replaceAll(instancePlaceholders.publicUrl, () => escapeHtml(settings.publicUrl))
    .replaceAll(instancePlaceholders.supportEmail, () => escapeHtml(settings.supportEmail))
    .replaceAll(instancePlaceholders.sourceUrl, () => escapeHtml(settings.sourceUrl));
}

/**
 * Writes a revision of the settings into the service worker, so that installed apps fetch the entry
 * page again when one of them has changed.
 */
export function fillServiceWorker(script: string, settings: InstanceSettings): string {
  const revision = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  return script.replaceAll(instanceRevision, revision);
}

type Encoding = 'br' | 'gzip';

interface FilledFile {
  /** Identifies the built file: when it differs, the app was built again. */
  stamp: string;
  tag: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

/** Below this size the headers outweigh the savings. */
const compressedFromBytes = 512;
/** Quality 5 takes a millisecond, and quality 11 a tenth of a second for an eighth less. */
const brotliQuality = { first: 5, later: 11 } as const;

const compressBrotli = (plain: Buffer, quality: number) =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });

/** Whether an `Accept-Encoding` header names an encoding with a weight above zero. */
function accepts(header: string | string[] | undefined, encoding: Encoding): boolean {
  const parts = String(header ?? '').split(',');
  return parts.some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));
}

/**
 * Serves built files that contain settings of the instance: filled in once, and kept in memory in
 * their sent form.
 */
export function createFilledFiles(appDir: string, settings: InstanceSettings) {
  const kept = new Map<string, FilledFile>();

  const read = async (name: string): Promise<FilledFile> => {
    const path = join(appDir, name);
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs} ${size}`;
    const known = kept.get(name);
    if (known?.stamp === stamp) return known;
    const text = await readFile(path, 'utf8');
    const plain = Buffer.from(name.endsWith('.html') ? fillPage(text, settings) : fillServiceWorker(text, settings));
    const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const fresh: FilledFile = { stamp, tag, plain, encoded: {} };
    kept.set(name, fresh);
    return fresh;
  };

  const encode = async (file: FilledFile, encoding: Encoding): Promise<Buffer> => {
    const known = file.encoded[encoding];
    if (known) return known;
    if (encoding === 'gzip') {
      file.encoded.gzip = await promisify(gzip)(file.plain, { level: 9 });
      return file.encoded.gzip;
    }
    const quick = await compressBrotli(file.plain, brotliQuality.first);
    if (!file.encoded.br) {
      file.encoded.br = quick;
      void compressBrotli(file.plain, brotliQuality.later).then((small) => {
        file.encoded.br = small;
      });
    }
    return quick;
  };

  return {
    send: async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
      const file = await read(name);
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', file.tag)
        .type(name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
      const wanted = String(request.headers['if-none-match'] ?? '').split(',');
      if (wanted.some((tag) => tag.trim() === file.tag)) return reply.code(304).send();
      const encodings = (['br', 'gzip'] as const).filter((one) => accepts(request.headers['accept-encoding'], one));
      const [encoding] = file.plain.length < compressedFromBytes ? [] : encodings;
      if (!encoding) return reply.send(file.plain);
      return reply.header('content-encoding', encoding).send(await encode(file, encoding));
    },
  };
}
