import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ClassReceipt, classCodeLength, codeSigns, pinLength, pinPictures } from '@hellograph/contract';
import { toTokenHash } from '../card-links/new-link';

/** The secrets that open a class, and their hashes in the database. */
export interface ClassSecrets {
  toCode(classId: string, version: number): string;
  /** Returns the hash of a code for the database. */
  toCodeHash(code: string): string;
  toUrl(code: string): string;
  /** Returns the numbers of the pictures. */
  toPin(studentId: string, version: number): number[];
  isPin(student: PinOwner, pin: readonly number[]): boolean;
  /** Returns the secret that a student's device keeps. A new code or new pictures invalidate it. */
  toStudentSecret(entered: Entered): string;
  isStudentSecret(entered: Entered, secret: string | undefined): boolean;
  toTeachingHash(coTeacherId: string): string;
  toTeachingUrl(coTeacherId: string): string;
  toSeal(receipt: Omit<ClassReceipt, 'seal'>): string;
  isSeal(receipt: Omit<ClassReceipt, 'seal'>, seal: string): boolean;
}

interface PinOwner {
  id: string;
  pin_version: number;
}

interface Entered {
  student: PinOwner;
  codeVersion: number;
}

const studentSecretBytes = 16;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Returns the first `length` digits, in this base, of a number that can't be computed without the
 * key.
 */
function toDigits(hash: Buffer, base: number, length: number): number[] {
  let rest = BigInt(`0x${hash.toString('hex')}`);
  return Array.from({ length }, () => {
    const digit = Number(rest % BigInt(base));
    rest /= BigInt(base);
    return digit;
  });
}

/**
 * Codes and pictures are derived from ids with the instance's key, like the tokens of links: a
 * teacher can print them again at any time, and a copy of the database opens nothing. A plain hash
 * of three pictures could be reversed by trying all 27,000.
 */
export function createClassSecrets(linkKey: string, publicUrl: string): ClassSecrets {
  const derive = (text: string) => createHmac('sha256', linkKey).update(text).digest();
  const toTeachingToken = (id: string) => derive(`class teaching ${id}`).toString('base64url');
  const toPin = (studentId: string, version: number) => toDigits(derive(`class pin ${studentId} ${version}`), pinPictures, pinLength);
  const toSeal = ({ classId, deletedAt, students, assignments, works, versions }: Omit<ClassReceipt, 'seal'>) =>
    derive(`class receipt ${JSON.stringify([classId, deletedAt, students, assignments, works, versions])}`).toString('base64url');
  const toStudentSecret = ({ student: { id, pin_version: pinVersion }, codeVersion }: Entered) =>
    derive(`class student ${id} ${pinVersion} ${codeVersion}`).subarray(0, studentSecretBytes).toString('base64url');
  return {
    toCode: (classId, version) =>
      toDigits(derive(`class code ${classId} ${version}`), codeSigns.length, classCodeLength)
        .map((digit) => codeSigns[digit])
        .join(''),
    toCodeHash: (code) => derive(`class code hash ${code}`).toString('base64url'),
    toUrl: (code) => new URL(`/class/${code}`, publicUrl).href,
    toPin,
    isPin: ({ id, pin_version }, pin) => isSame(pin.join(), toPin(id, pin_version).join()),
    toStudentSecret,
    isStudentSecret: (entered, secret) => secret !== undefined && isSame(secret, toStudentSecret(entered)),
    toTeachingHash: (id) => toTokenHash(toTeachingToken(id)),
    toTeachingUrl: (id) => new URL(`/teach/${toTeachingToken(id)}`, publicUrl).href,
    toSeal,
    isSeal: (receipt, seal) => isSame(seal, toSeal(receipt)),
  };
}
