// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import script from '../../public/first.js?raw';

/** Runs the script as a browser does, to the end of the document. */
function runIn({ importMaps, language = 'en', isIos = false }: { importMaps: boolean; language?: string; isIos?: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('navigator', { language, ...(isIos && { standalone: false }) });
  Object.assign(HTMLScriptElement, { supports: (type: string) => importMaps && type === 'importmap' });
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {});
  new Function(script)();
  for (const [name, listener] of listen.mock.calls) if (name === 'DOMContentLoaded') (listener as () => void)();
  return document.getElementById('too-old');
}

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" /><link rel="manifest" href="/manifest.webmanifest" />';
  document.documentElement.className = '';
  document.documentElement.lang = 'en';
  localStorage.clear();
  document.body.innerHTML = '<div id="root">A drawn page</div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tells a browser below the floor so, and shows nothing else', () => {
  expect(runIn({ importMaps: false })?.textContent).toMatch(/too old.*16\.4.*109.*115.*21/);
  expect(document.getElementById('root')?.style.display).toBe('none');
});

it('tells it in Spanish where that is the language', () => {
  const notice = runIn({ importMaps: false, language: 'es-MX' });
  expect(notice?.lang).toBe('es');
  expect(notice?.textContent).toMatch(/demasiado antiguo.*16\.4.*109.*115.*21/);
});

it('says nothing to the others', () => {
  expect(runIn({ importMaps: true })).toBeNull();
  expect(document.getElementById('root')?.style.display).toBe('');
});

const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
const colour = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;
const startups = () => [...document.querySelectorAll('link[rel=apple-touch-startup-image]')].map((link) => link.getAttribute('href'));

it('links the manifest of the device’s language and theme, and follows both when they are changed', async () => {
  runIn({ importMaps: true, language: 'es-MX' });
  expect([manifest(), colour()]).toEqual(['/manifest-es.webmanifest', '#faf6ef']);
  document.documentElement.classList.add('dark');
  await vi.waitFor(() => expect([manifest(), colour()]).toEqual(['/manifest-es-dark.webmanifest', '#191512']));
  document.documentElement.lang = 'en';
  await vi.waitFor(() => expect(manifest()).toBe('/manifest-dark.webmanifest'));
});

it('takes what was chosen before what the device says', () => {
  localStorage.setItem('language', 'en');
  localStorage.setItem('theme', 'dark');
  runIn({ importMaps: true, language: 'es-MX' });
  expect([manifest(), colour()]).toEqual(['/manifest-dark.webmanifest', '#191512']);
});

it('names a startup image of this very screen on iOS, for both themes until one is chosen', async () => {
  runIn({ importMaps: true });
  expect(startups()).toEqual([]);
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('devicePixelRatio', 3);
  runIn({ importMaps: true, isIos: true });
  expect(startups()).toEqual(
    ['1170x2532-light', '2532x1170-light', '1170x2532-dark', '2532x1170-dark'].map((name) => `/startup/${name}.png`),
  );
  document.documentElement.classList.add('dark');
  await vi.waitFor(() => expect(startups()).toEqual(['/startup/1170x2532-dark.png', '/startup/2532x1170-dark.png']));
});
