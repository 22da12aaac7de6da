/**
 * Copies a text, right after a tap. Plain http has no `navigator.clipboard`: there the text is
 * selected in a field and copied by the older command. Throws if neither works.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open dialog, everything outside of it is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const before = document.activeElement;
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('not copied');
}
