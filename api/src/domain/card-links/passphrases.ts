/** Hashing as for passwords. The implementation limits concurrency and throws BUSY above it. */
export interface PassphraseHashing {
  hash(text: string): Promise<string>;
  verify(textHash: string | undefined, text: string): Promise<boolean>;
}

/** The same interface, for passphrases that are normalized first. */
export type Passphrases = PassphraseHashing;

/** Ignores case and surrounding spaces, which nobody remembers. */
const toPlain = (passphrase: string) => passphrase.normalize('NFKC').trim().toLowerCase();

/** The optional passphrase of a link to a card. */
export const createPassphrases = ({ hash, verify }: PassphraseHashing): Passphrases => ({
  hash: (passphrase) => hash(toPlain(passphrase)),
  verify: (passphraseHash, passphrase) => verify(passphraseHash, toPlain(passphrase)),
});
