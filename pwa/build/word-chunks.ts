import type { Rolldown } from 'vite';

/**
 * The name of a chunk: `words-es-guests-….js` for a file of a language, which would have the same
 * one as that of the next language.
 */
export function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, name] = /\/words\/src\/([\w-]+)\/([\w-]+)\.\w+$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${language ? `words-${language}-${name}` : '[name]'}-[hash].js`;
}
