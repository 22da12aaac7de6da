// @ts-check
/**
 * Run by `program-file.mjs` with a source and the file to write. It only starts the program, which
 * lies beside it: V8 keeps what it has compiled of files that are loaded later. The sources' stamps
 * go there, too, last: a file without them is written again.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { stampOf } from './program-file.mjs';

const [, writer = '', source = '', file = ''] = process.argv;
const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** An install may bring other versions of the packages that the file names. */
const lastInstall = `${root}node_modules/.modules.yaml`;

/** @type {Record<string, string>} */
const stamps = { [writer]: stampOf(writer), [lastInstall]: stampOf(lastInstall) };
const isLooking = Symbol('asked by this plugin');
/** Hundreds of small files, which take longer to find and to open than to run. */
const bundledPackages = /^(typebox|kysely)(\/|$)/;

/** @type {import('esbuild').Plugin} */
const placed = {
  name: 'everything where its source has it',
  setup(builder) {
    // Third-party packages are left to Node, by the path to which the importing source resolves
    // them.
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      const isOurs = path.startsWith('@hellograph/') || bundledPackages.test(path);
      if (pluginData === isLooking || kind === 'entry-point' || path.startsWith('node:') || isOurs) return undefined;
      const found = await builder.resolve(path, { kind, resolveDir, importer, pluginData: isLooking });
      if (found.errors.length > 0) return { path, external: true }; // an optional package that is not here fails where it is used
      return found.external ? found : { path: pathToFileURL(found.path).href, external: true };
    });
    // Relative files and packages are resolved from the source's folder.
    builder.onLoad({ filter: /\.[mt][jt]?sx?$/ }, ({ path }) => {
      // Packages change only with an install.
      if (!path.includes('/node_modules/')) stamps[path] = stampOf(path);
      const text = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: [source],
  outfile: file,
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  conditions: [],
  logLevel: 'error',
  plugins: [placed],
});
const bundle = outputFiles[0]?.text ?? '';
// One letter beyond Latin-1 would make V8 keep two bytes for every letter of the program, which is
// 4 MB in an api. Raw templates become texts, which are escaped; what is left are regular
// expressions and comments.
const { code } = await transform(bundle, { platform: 'node', format: 'esm', target: 'node22', supported: { 'template-literal': false } });
const text = code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
// Our own code behind import() makes esbuild initialise those that it shares with
// others on demand, and it leaves that out for names that came through a package's entry.
for (const [, initialise] of text.matchAll(/^var (init_\w+) = __esm\(/gm))
  if (!new RegExp(`\\b${initialise}\\(\\)|=> ${initialise}\\b`).test(text)) throw new Error(`${source}: nothing calls ${initialise}`);
mkdirSync(dirname(file), { recursive: true });
/** @param {string} path @param {string} text */
const put = (path, text) => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
};
const program = file.replace(/\.mjs$/, '.program.mjs');
put(program, text);
put(
  file,
  `import { enableCompileCache } from 'node:module';
enableCompileCache(${JSON.stringify(`${root}.cache/compiled`)});
await import('./${basename(program)}');
`,
);
put(`${file}.json`, JSON.stringify(stamps));
