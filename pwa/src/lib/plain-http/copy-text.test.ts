// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

describe('copyText', () => {
  it('copies by the older command on plain http, and leaves no field behind', async () => {
    let selected: string | undefined;
    Object.assign(document, {
      execCommand: (command: string) => {
        selected = command === 'copy' ? (document.activeElement as HTMLTextAreaElement).value : undefined;
        return true;
      },
    });
    await copyText('https://cards.example/c/1');
    expect(selected).toBe('https://cards.example/c/1');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('throws when nothing was copied', async () => {
    Object.assign(document, { execCommand: () => false });
    await expect(copyText('words')).rejects.toThrow();
  });
});
