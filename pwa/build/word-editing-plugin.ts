import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { listLanguages } from '../../packages/words/build/catalogues';
import { findMessages, writeMessage } from '../../packages/words/build/find-messages';

/** The header tells the page's own requests from those of another website. */
const ownHeader = 'x-word-editing';

async function answer(request: IncomingMessage): Promise<{ status: number; data: object }> {
  if (request.headers[ownHeader] !== '1') return { status: 403, data: {} };
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const language = searchParams.get('language') ?? '';
  if (!listLanguages().includes(language)) return { status: 404, data: {} };
  if (request.method === 'GET') return { status: 200, data: { found: findMessages(language, searchParams.getAll('text')) } };
  const { path, key, text } = JSON.parse(await readText(request)) as Record<'path' | 'key' | 'text', string>;
  const problems = writeMessage(language, { path, key, text });
  return { status: problems.length > 0 ? 422 : 200, data: { problems } };
}

/**
 * In development, Alt and a click on a text open its message (src/dev/word-editing.ts), which is
 * written into its catalogue. `--mode longer` shows English 40 % longer, with signs above its
 * letters: what is cut, or doesn't come from a catalogue, is seen at once.
 */
export const wordEditing: Plugin = {
  name: 'word-editing',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'body', attrs: { type: 'module', src: '/src/dev/word-editing.ts' } }],
  configureServer({ middlewares }) {
    middlewares.use('/dev/words', (request: IncomingMessage, response: ServerResponse) => {
      const send = ({ status, data }: { status: number; data: object }) =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
      answer(request).then(send, (error: Error) => send({ status: 400, data: { problems: [error.message] } }));
    });
  },
};

/** Makes English longer as it is loaded. */
export const longerWords: Plugin = {
  name: 'longer-words',
  apply: (_, { command, mode }) => command === 'serve' && mode === 'longer',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/words\/src\/made\/en\/app\/[\w-]+\.ts/.test(id)) return undefined;
    const imports = `import { toPseudoArea } from '${import.meta.dirname}/../../packages/words/build/pseudo.ts';\n`;
    const [, call = ''] = /defineArea\(('\w+'), /.exec(code) ?? [];
    return `${imports}${code.replace(`defineArea(${call}, `, `defineArea(${call}, toPseudoArea(`).replace(/\);\s*$/, '));\n')}`;
  },
};
