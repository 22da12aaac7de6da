/**
 * Alt and a click on a text, in development only: shows its message and what translators are told
 * about it, and writes it into its catalogue. Then the page is loaded again with it.
 */

interface FoundMessage {
  path: string;
  key: string;
  text: string;
  english: string;
  description: string;
}

/** A text and those around it: of a button's own word, of the button, of the sentence. */
const stepsUp = 4;
const textMax = 600;

/** Lists what people read or hear of the element at a place, the smallest first. */
function listTexts(target: Element, x: number, y: number): string[] {
  const node = document.caretPositionFromPoint?.(x, y)?.offsetNode;
  const texts = [node instanceof Text && target.contains(node) ? node.data : ''];
  for (let element: Element | null = target, step = 0; element && step < stepsUp; element = element.parentElement, step++) {
    texts.push(element.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '' && text.length <= textMax);
}

const ask = async <Data>(params: URLSearchParams, change?: object): Promise<Data> => {
  const headers = { 'x-word-editing': '1' };
  const how = change ? { method: 'POST', headers, body: JSON.stringify(change) } : { headers };
  return (await fetch(`/dev/words?${params}`, how)).json() as Promise<Data>;
};

function add<Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  parent.append(made);
  return made;
}

function addMessage(dialog: HTMLDialogElement, message: FoundMessage, language: string): void {
  const form = add(dialog, 'form');
  add(form, 'code', `${message.path} · ${message.key}`);
  if (language !== 'en') add(form, 'p', message.english).lang = 'en';
  if (message.description) add(form, 'small', message.description);
  const area = add(form, 'textarea');
  Object.assign(area, { value: message.text, lang: language, dir: 'auto', rows: Math.min(6, 1 + Math.ceil(message.text.length / 50)) });
  area.setAttribute('aria-label', message.key);
  add(form, 'button', 'Write it into the catalogue');
  const result = add(form, 'output');
  form.onsubmit = async (event) => {
    event.preventDefault();
    const { path, key } = message;
    const { problems } = await ask<{ problems: string[] }>(new URLSearchParams({ language }), { path, key, text: area.value });
    result.textContent = problems.length > 0 ? problems.map((problem) => `It ${problem}.`).join(' ') : 'Written.';
    if (problems.length === 0) dialog.close();
  };
}

const style = `
  dialog.words { margin: auto; max-width: min(36rem, 94vw); padding: 1.25rem; border: 0; border-radius: 1rem; box-shadow: 0 1rem 4rem #0006;
    background: Canvas; color: CanvasText; color-scheme: light dark; font: 1rem/1.5 system-ui; direction: ltr }
  dialog.words::backdrop { background: #0005 }
  dialog.words form { display: grid; gap: .5rem; margin-block: .75rem; padding-block: .75rem; border-top: 1px solid #8884 }
  dialog.words :is(p, small) { margin: 0 } dialog.words :is(code, small) { font-size: .8rem; opacity: .75; overflow-wrap: anywhere }
  dialog.words textarea { font: inherit; padding: .5rem; border: 1px solid #8888; border-radius: .5rem; background: inherit; color: inherit }
  dialog.words button { font: inherit; min-height: 2.75rem; padding-inline: 1rem; border: 0; border-radius: .5rem; background: #bb3c1c; color: #fff; justify-self: start }
  dialog.words output { color: light-dark(#a1260d, #ffb4a2) }`;

function open(found: readonly FoundMessage[], language: string, shown: string): void {
  const dialog = add(document.body, 'dialog');
  dialog.className = 'words';
  add(dialog, 'style', style);
  const title = add(dialog, 'strong', found.length > 0 ? 'Which message is it?' : `No catalogue of “${language}” has “${shown}”.`);
  if (found.length === 1) title.textContent = 'This message';
  for (const message of found) addMessage(dialog, message, language);
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.showModal();
}

async function edit(target: Element, { clientX, clientY }: MouseEvent): Promise<void> {
  const language = document.documentElement.lang;
  const texts = listTexts(target, clientX, clientY);
  const params = new URLSearchParams([['language', language], ...texts.map((text) => ['text', text])]);
  const { found } = await ask<{ found: FoundMessage[] }>(params);
  open(found, language, texts[0] ?? '');
}

function editClicked(event: MouseEvent): void {
  const { target, altKey } = event;
  if (!altKey || !(target instanceof Element) || target.closest('dialog.words')) return;
  event.preventDefault();
  event.stopPropagation();
  void edit(target, event);
}

document.addEventListener('click', editClicked, true);
