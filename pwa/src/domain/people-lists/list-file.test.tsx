// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useNames } from './list-file';

function Names() {
  const [text, setText] = useState('');
  const paste = useNames(setText);
  return <textarea value={text} onChange={({ currentTarget }) => void paste(currentTarget.value)} />;
}

const contacts = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));
afterEach(cleanup);

describe('a field of names', () => {
  it('shows the names of pasted contacts, and typed lines as they are', async () => {
    render(<Names />);
    write(contacts);
    await waitFor(() => expect(field().value).toBe('Ada\nBo'));
    write('Ada\nBo\nCleo, the cat');
    await settle();
    expect(field().value).toBe('Ada\nBo\nCleo, the cat');
  });

  it('keeps what was typed while the contacts were read', async () => {
    render(<Names />);
    write(contacts);
    write('Dan');
    await settle();
    expect(field().value).toBe('Dan');
  });
});
