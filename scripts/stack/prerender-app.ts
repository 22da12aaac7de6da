import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Prerendered {
  path: string;
  head: string;
  body: string;
}

/** What a page may ask of a browser before it is in one. */
const nobody = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * The shell asks for the app's modules at once; a page that shows something already leaves that to
 * `first.js`.
 */
function deferModules(shell: string): string {
  const modules = [...shell.matchAll(/<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g)];
  if (modules.length === 0) throw new Error('The built index.html names no module');
  return modules
    .reduce((page, [tag]) => page.replace(new RegExp(`\\s*${tag}>(</script>)?`), ''), shell)
    .replace('<script src="/first.js">', `<script src="/first.js" data-modules="${modules.map(([, path]) => path).join(' ')}">`);
}

/**
 * A program: writes every public page as `pages/<path>.html` into the built app, by the bundle of
 * `pwa/src/prerender.tsx`, which is then removed.
 */
async function prerenderApp(dist: string): Promise<void> {
  const bundleDir = join(dist, '.prerender');
  Object.assign(globalThis, { localStorage: nobody });
  const { prerenderPages } = (await import(pathToFileURL(join(bundleDir, 'prerender.js')).href)) as {
    prerenderPages(): Promise<Prerendered[]>;
  };
  const shell = deferModules(readFileSync(join(dist, 'index.html'), 'utf8'));
  for (const { path, head, body } of await prerenderPages()) {
    const file = join(dist, 'pages', path === '/' ? 'index.html' : `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const page = shell
      .replace(/\s*<title>.*<\/title>\s*<meta name="description"[^>]*>/, () => `\n    ${head}`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    writeFileSync(file, page);
  }
  rmSync(bundleDir, { recursive: true, force: true });
}

// Behind the development gate nothing is shown to who has not the phrase.
if (!process.env.DEV_GATE_PASSPHRASE) await prerenderApp(process.argv[2] ?? '');
