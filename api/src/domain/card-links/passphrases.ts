/** Hashing as passwords have it; bounded by its maker, who throws BUSY beyond. */
export interface PassphraseHashing {
  hash(text: string): Promise<string>;
  verify(textHash: string | undefined, text: string): Promise<boolean>;
}

/** The same by name, for words that are made plain first. */
export type Passphrases = PassphraseHashing;

/** Upper and lower case and spaces around it are not what anybody remembers of the words that open a card. */
const toPlain = (passphrase: string) => passphrase.normalize('NFKC').trim().toLowerCase();

/** The words that open a card besides its link. */
export const createPassphrases = ({ hash, verify }: PassphraseHashing): Passphrases => ({
  hash: (passphrase) => hash(toPlain(passphrase)),
  verify: (passphraseHash, passphrase) => verify(passphraseHash, toPlain(passphrase)),
});
