import { randomUUID } from 'node:crypto';
import { classCodePattern, pinLength, pinPictures } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { createClassSecrets } from './class-secrets';

const secrets = createClassSecrets('a key', 'https://hello.example');
const student = { id: randomUUID(), pin_version: 1 };

describe('a code', () => {
  it('has eight characters that nobody misreads, and differs after a change', () => {
    const codes = Array.from({ length: 500 }, (_, version) => secrets.toCode(student.id, version));
    for (const code of codes) expect(code).toMatch(new RegExp(classCodePattern));
    expect(new Set(codes).size).toBe(500);
  });

  it('can’t be derived from the database without the key', () => {
    const [code, other] = [secrets.toCode(student.id, 1), createClassSecrets('another key', 'https://hello.example')];
    expect(other.toCodeHash(code)).not.toBe(secrets.toCodeHash(code));
    expect(other.toCode(student.id, 1)).not.toBe(code);
  });
});

describe('pictures', () => {
  it('are three of thirty, all equally frequent', () => {
    const counts = new Array<number>(pinPictures).fill(0);
    const students = 1000;
    for (let i = 0; i < students; i++) {
      const pin = secrets.toPin(`student ${i}`, 1);
      expect(pin).toHaveLength(pinLength);
      for (const picture of pin) counts[picture] = (counts[picture] ?? 0) + 1;
    }
    const expected = (students * pinLength) / pinPictures;
    for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.4);
  });

  it('work for nobody else, and not once they were replaced', () => {
    const pin = secrets.toPin(student.id, 1);
    const other = pin.map((picture) => (picture + 1) % pinPictures);
    expect([secrets.isPin(student, pin), secrets.isPin(student, other), secrets.isPin(student, [])]).toEqual([true, false, false]);
    expect(secrets.isPin({ ...student, pin_version: 2 }, secrets.toPin(student.id, 2))).toBe(true);
    expect(secrets.toPin(student.id, 2)).not.toEqual(pin);
  });
});

describe('the secret on a student’s device', () => {
  it('is invalidated by a new code and by new pictures', () => {
    const secret = secrets.toStudentSecret({ student, codeVersion: 1 });
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(secrets.isStudentSecret({ student, codeVersion: 1 }, secret)).toBe(true);
    expect(secrets.isStudentSecret({ student, codeVersion: 2 }, secret)).toBe(false);
    expect(secrets.isStudentSecret({ student: { ...student, pin_version: 2 }, codeVersion: 1 }, secret)).toBe(false);
    expect(secrets.isStudentSecret({ student, codeVersion: 1 }, undefined)).toBe(false);
  });
});

describe('a receipt', () => {
  it('has a different seal when anything in it is changed', () => {
    const receipt = { classId: student.id, deletedAt: '2027-06-30T10:00:00.000Z', students: 30, assignments: 4, works: 96, versions: 120 };
    const seal = secrets.toSeal(receipt);
    expect(secrets.toSeal({ ...receipt })).toBe(seal);
    for (const change of [{ students: 29 }, { works: 97 }, { versions: 0 }, { assignments: 5 }, { deletedAt: '2027-07-01T10:00:00.000Z' }])
      expect(secrets.toSeal({ ...receipt, ...change })).not.toBe(seal);
  });
});
