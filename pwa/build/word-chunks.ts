import type { Rolldown } from 'vite';

/**
 * The folder of all scripts, as specified; style sheets, fonts and pictures are in `assets/`.
 * Hashes are short, because the first script names all parts.
 */
const scriptDir = 'static/js/';
export const entryFileNames = `${scriptDir}[name]-[hash:7].js`;

/**
 * The name of a chunk: `words-es-guests-….js` for a file of a language, which would have the same
 * one as that of the next language.
 */
export function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, name] = /\/words\/(?:src\/made|catalogues)\/([\w-]+)\/([\w-]+)\.json$/.exec(facadeModuleId ?? '') ?? [];
  return `${scriptDir}${language && language !== 'en' ? `words-${language}-${name}` : '[name]'}-[hash:7].js`;
}

/** Workers of the preview come on first use; the one that shrinks pictures belongs to the app. */
export const workerFileNames = ({ name }: { name: string }): string =>
  `${scriptDir}${name.startsWith('shrink') ? '' : 'preview-'}[name]-[hash:7].js`;
