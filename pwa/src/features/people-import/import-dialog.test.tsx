// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddedPerson } from '../../domain/people-lists/people-list';
import { keptDraft } from '../../drafts/use-kept-draft';
import { ImportDialog } from './import-dialog';

const added: AddedPerson[][] = [];
const onClose = vi.fn();
const open = (part: { known?: string[]; room?: number } = {}) =>
  render(
    <ImportDialog
      listName="test"
      known={part.known ?? []}
      room={part.room ?? 200}
      onAdd={(people) => added.push(people)}
      onClose={onClose}
    />,
  );
const paste = async (value: string) => fireEvent.change(await screen.findByLabelText('Names and addresses'), { target: { value } });
/** Whether a button is shown takes longest to find out: only dialogs hide any here. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const choose = async (name: string, ...parts: BlobPart[]) =>
  fireEvent.change(await screen.findByLabelText('Open a file'), { target: { files: [new File(parts, name)] } });

beforeEach(async () => {
  added.length = 0;
  await keptDraft('anon', 'people-import:test').remove();
});
afterEach(cleanup);

describe('the screen that adds people', () => {
  it('counts people who can be added, lets the others be corrected, and adds no one before', async () => {
    open({ known: ['known+tag@example.org'] });
    await paste('Ada <ada@example.org>\nBob\nADA+x@example.org\nknown@example.org');
    expect(await screen.findByText('3 rows need a look')).toBeTruthy();
    expect(screen.getByText('The same mailbox as line 1')).toBeTruthy();
    expect(screen.getByText('Already on the list')).toBeTruthy();
    await press('Correct line 2: Bob');
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    fireEvent.change(email, { target: { value: 'bob@nowhere' } });
    await press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('This isn’t an email address');
    fireEvent.change(email, { target: { value: 'bob@example.org' } });
    await press('Done');
    await screen.findByRole('button', { name: 'Add 2 people' });
    await press('Leave out Ada');
    await press('Put back');
    expect(added).toEqual([]);
    await press('Add 2 people');
    expect(added).toEqual([
      [
        { name: 'Ada', email: 'ada@example.org' },
        { name: 'Bob', email: 'bob@example.org' },
      ],
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps an unfinished import until it is added or started over', async () => {
    const { unmount } = open();
    await paste('ada@example.org\nBob');
    await press('Leave out Bob');
    await screen.findByText('1 left out');
    unmount();
    open();
    expect(((await screen.findByLabelText('Names and addresses')) as HTMLTextAreaElement).value).toBe('ada@example.org\nBob');
    await screen.findByText('1 left out');
    await press('Start over');
    await waitFor(async () => expect(await keptDraft('anon', 'people-import:test').find()).toBeUndefined());
    expect(screen.queryByText('1 left out')).toBeNull();
  });

  it('shows what it takes the columns of a file for, and follows a change', async () => {
    open();
    await choose('team.csv', 'Team,Email\nSales,ada@example.org\nSales,bob@example.org\n');
    const team = (await screen.findByLabelText('Team')) as HTMLSelectElement;
    expect([team.value, (screen.getByLabelText('Email') as HTMLSelectElement).value]).toEqual(['ignored', 'email']);
    fireEvent.change(team, { target: { value: 'email' } });
    expect(await screen.findByText('2 rows need a look')).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLSelectElement).value).toBe('ignored');
    fireEvent.change(team, { target: { value: 'name' } });
    expect(await screen.findByText('Choose the column with the email addresses.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'email' } });
    await press('Add 2 people');
    expect(added[0]?.[0]).toEqual({ name: 'Sales', email: 'ada@example.org' });
  });

  it('lets its user choose how a file is stored that does not say so', async () => {
    open();
    await choose(
      'team.csv',
      Uint8Array.from('Name,Email\rJos\x8e,jose@example.org\r', (letter) => letter.charCodeAt(0)),
    );
    const named = (name: string) => screen.findByRole('button', { name: `Leave out ${name}` });
    await named('José');
    const letters = (await screen.findByLabelText('Letters in this file')) as HTMLSelectElement;
    expect(letters.value).toBe('macintosh');
    fireEvent.change(letters, { target: { value: 'windows-1252' } });
    await named('JosŽ');
    fireEvent.change(letters, { target: { value: 'macintosh' } });
    await named('José');
    await press('Use something else');
    await choose('team.csv', 'Name,Email\nJosé,jose@example.org\n');
    await named('José');
    expect(screen.queryByLabelText('Letters in this file')).toBeNull();
  });

  it('says why a file cannot be read, and goes back to the text', async () => {
    open();
    await choose('team.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4));
    expect((await screen.findByRole('alert')).textContent).toContain('Save it as CSV');
    await press('Use something else');
    await paste('ada@example.org');
    expect(await screen.findByRole('button', { name: 'Add 1 person' })).toBeTruthy();
  });

  it('lets one of several addresses be chosen', async () => {
    open();
    await choose('ada.vcf', 'BEGIN:VCARD\nFN:Ada\nEMAIL:ada@example.org\nEMAIL:ada@work.example\nEND:VCARD');
    fireEvent.change(await screen.findByLabelText('Address of Ada'), { target: { value: 'ada@work.example' } });
    await press('Add 1 person');
    expect(added).toEqual([[{ name: 'Ada', email: 'ada@work.example' }]]);
  });

  it('adds no more people than the remaining maximum', async () => {
    open({ room: 1 });
    await paste('ada@example.org\nbob@example.org');
    expect(await screen.findByText('There’s room for 1 more person. Leave some out.')).toBeTruthy();
    expect(((await screen.findByRole('button', { name: 'Add 2 people' })) as HTMLButtonElement).disabled).toBe(true);
    await press('Leave out bob@example.org');
    await press('Add 1 person');
    expect(added).toHaveLength(1);
  });
});
