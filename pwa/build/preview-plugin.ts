import type { Plugin } from 'vite';
import { buildPreviewFiles } from './preview-files';

const previewModule = 'virtual:preview-files';
/** Stands in the code for a number that is known only at the end of the build. */
const scriptBytesMark = 999_999_937;
const isPreviewScript = (fileName: string) => /\bpreview-[\w.-]+\.js$/.test(fileName);

/**
 * Adds the on-device preview to the build: its files among the assets, a module with their
 * addresses, and, in the app's code, the size of the preview's scripts.
 */
export function previewFiles(): Plugin {
  let built: ReturnType<typeof buildPreviewFiles> | undefined;
  let isSsr = false;
  const getBuilt = () => {
    built ??= buildPreviewFiles();
    return built;
  };
  return {
    name: 'preview-files',
    configResolved: ({ build }) => {
      isSsr = Boolean(build.ssr);
    },
    resolveId: (id) => (id === previewModule ? `\0${previewModule}` : undefined),
    load: (id) => (id === `\0${previewModule}` ? `${getBuilt().module}\nexport const scriptBytes = ${scriptBytesMark};` : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!built || isSsr) return;
        for (const { url, packed } of built.files) this.emitFile({ type: 'asset', fileName: url.slice(1), source: packed });
        const scripts = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && isPreviewScript(file.fileName) ? file.source : [],
        );
        const bytes = scripts.reduce((sum, source) => sum + Buffer.byteLength(source), 0);
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(String(scriptBytesMark), String(bytes));
      },
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith('/assets/preview-') && getBuilt().files.find(({ url }) => url === request.url);
        if (file) response.end(file.packed);
        else next();
      });
    },
  };
}
