import { vi } from 'vitest';

/** One request of the page, as its test steers it: nothing moves that the test does not move. */
export class ScriptedXhr {
  static all: ScriptedXhr[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onprogress?: () => void;
  status = 0;
  responseText = '';
  responseURL = '';
  isAborted = false;
  url = '';
  headers: Record<string, string> = {};
  form: FormData | undefined;

  constructor() {
    ScriptedXhr.all.push(this);
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
  }

  move(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }
  respond(status: number, text: string, responseURL = '') {
    Object.assign(this, { status, responseText: text, responseURL });
    this.onload?.();
  }
}

/** The newest request, once the page has sent it. */
export const untilSent = (count: number): Promise<ScriptedXhr> =>
  vi.waitUntil(() => ScriptedXhr.all.length === count && ScriptedXhr.all.at(-1)?.form && ScriptedXhr.all.at(-1));

export function installScriptedXhr(): void {
  ScriptedXhr.all = [];
  vi.stubGlobal('XMLHttpRequest', ScriptedXhr);
}
