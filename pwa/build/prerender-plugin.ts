import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterBuild, type FinishedApp } from './after-build';

/** The result of `src/prerender.tsx` for a page. */
interface Prerendered {
  path: string;
  head: string;
  body: string;
}

/** The browser storage for pages rendered outside a browser: always empty. */
const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * Replaces the shell's immediate loading of the app's modules: a prerendered page leaves that to
 * `first.js`.
 */
function deferModules(shell: string): string {
  const modules = [...shell.matchAll(/<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g)];
  if (modules.length === 0) throw new Error('The built index.html names no module');
  return modules
    .reduce((page, [tag]) => page.replace(new RegExp(`\\s*${tag}>(</script>)?`), ''), shell)
    .replace('<script src="/first.js"', `<script src="/first.js" data-modules="${modules.map(([, path]) => path).join(' ')}"`);
}

/**
 * Compiles `src/prerender.tsx` for Node, lets it render every public page, and removes it again.
 */
async function renderPages({ config, root, outDir }: FinishedApp): Promise<Prerendered[]> {
  const bundleDir = join(outDir, '.prerender');
  await build({
    root,
    configFile: config.configFile ?? false,
    mode: config.mode,
    logLevel: config.logLevel === 'silent' ? 'silent' : 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: bundleDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  Object.assign(globalThis, { localStorage: emptyStorage });
  try {
    const { prerenderPages } = (await import(pathToFileURL(join(bundleDir, 'prerender.js')).href)) as {
      prerenderPages(): Promise<Prerendered[]>;
    };
    return await prerenderPages();
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
    await rm(bundleDir, { recursive: true, force: true });
  }
}

/**
 * Writes every public page as `pages/<path>.html`, so that it is readable before any script runs.
 */
export const prerenderPublicPages = (): Plugin =>
  afterBuild('prerender-public-pages', async (app) => {
    const shell = deferModules(await readFile(join(app.outDir, 'index.html'), 'utf8'));
    for (const { path, head, body } of await renderPages(app)) {
      const file = join(app.outDir, 'pages', path === '/' ? 'index.html' : `${path}.html`);
      const page = shell
        .replace(/\s*<title>.*<\/title>\s*<meta name="description"[^>]*>/, () => `\n    ${head}`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, page);
    }
  });
