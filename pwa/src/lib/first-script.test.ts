// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import script from '../../public/first.js?raw';

/** Runs the script as a browser does, to the end of the document. */
function runIn({ importMaps, language = 'en' }: { importMaps: boolean; language?: string }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('navigator', { language });
  Object.assign(HTMLScriptElement, { supports: (type: string) => importMaps && type === 'importmap' });
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {});
  new Function(script)();
  for (const [name, listener] of listen.mock.calls) if (name === 'DOMContentLoaded') (listener as () => void)();
  return document.getElementById('too-old');
}

beforeEach(() => {
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
