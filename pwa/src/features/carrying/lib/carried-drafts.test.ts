import { describe, expect, it } from 'vitest';
import { findTicket, toCarryLink } from './carry-draft';
import { openDraft, sealDraft } from './sealed-draft';

const photo = new File([new Uint8Array([1, 2, 3, 4])], 'nana.jpg', { type: 'image/jpeg' });
const recording = new File([new Uint8Array([9, 8])], 'hello.webm', { type: 'audio/webm' });
const words = { message: '¡Hola, Nana! 🎂', to: 'Nana', voice: 'auto' };
const bytesOf = async (file: Blob | undefined) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])];

describe('a sealed draft', () => {
  it('opens with its key as it was', async () => {
    const { sealed, key } = await sealDraft({ ...words, photo, recording });
    const opened = await openDraft(sealed, key);
    expect(opened).toMatchObject({ ...words, photo: { name: 'nana.jpg', type: 'image/jpeg' }, recording: { name: 'hello.webm' } });
    expect([await bytesOf(opened.photo), await bytesOf(opened.recording)]).toEqual([
      [1, 2, 3, 4],
      [9, 8],
    ]);
  });

  it('keeps its song, unless this version does not know it', async () => {
    const song = { song: 'happyBirthday', name: 'Nana', words: ['La la', ''], accompaniment: 'guitar' } as const;
    const carry = async (draft: Parameters<typeof sealDraft>[0]) => {
      const { sealed, key } = await sealDraft(draft);
      return (await openDraft(sealed, key)).song;
    };
    expect(await carry({ ...words, song: { ...song, words: [...song.words] } })).toEqual(song);
    expect(await carry(words)).toBeNull();
    expect(await carry({ ...words, song: { ...song, words: [], song: 'a song of tomorrow' as 'happyBirthday' } })).toBeNull();
  });

  it('reveals nothing of its content, and is different each time', async () => {
    const [one, other] = [await sealDraft(words), await sealDraft(words)];
    expect(await one.sealed.text()).not.toContain('Nana');
    expect(one.key).not.toBe(other.key);
    await expect(openDraft(one.sealed, other.key)).rejects.toThrow();
  });

  it('does not open once anything of it was changed', async () => {
    const { sealed, key } = await sealDraft(words);
    const bytes = await bytesOf(sealed);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await expect(openDraft(new Blob([new Uint8Array(bytes)]), key)).rejects.toThrow();
  });
});

const ticket = { token: 'a'.repeat(22), key: `${'B-_'.repeat(14)}c` };

it('finds the ticket in a link, even within a message', () => {
  const link = toCarryLink('https://hello.example', ticket);
  expect(findTicket(link)).toEqual(ticket);
  expect(findTicket(`Continue here: ${link}\nSent from my phone`)).toEqual(ticket);
});

it('finds nothing in another link, or in a truncated one', () => {
  for (const text of ['', 'https://hello.example/workflow', toCarryLink('', ticket).slice(0, -1), `${toCarryLink('', ticket)}x`])
    expect(findTicket(text)).toBeUndefined();
});
