interface PickedContact {
  name?: string[];
  email?: string[];
}

/** The Contact Picker of Chrome on Android; browsers elsewhere have none. */
interface ContactsManager {
  select: (properties: ('name' | 'email')[], options: { multiple: boolean }) => Promise<PickedContact[]>;
}

const findPicker = (): ContactsManager | undefined => (navigator as { contacts?: Partial<ContactsManager> }).contacts as never;

export const canPickContacts = (): boolean => typeof findPicker()?.select === 'function';

/** Returns a line for each chosen contact, as a person would type it; empty if none was chosen. */
export async function pickContacts(): Promise<string> {
  const picked = await findPicker()
    ?.select(['name', 'email'], { multiple: true })
    .catch(() => []);
  return (picked ?? []).map(toLine).filter(Boolean).join('\n');
}

export function toLine({ name = [], email = [] }: PickedContact): string {
  const plain = (name[0] ?? '').replace(/[<>"\r\n]+/g, ' ').trim();
  const [address] = email;
  if (!address) return plain;
  return plain ? `"${plain}" <${address}>` : address;
}
