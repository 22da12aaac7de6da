import { createHmac, randomUUID } from 'node:crypto';
import { ledgerRepo, sessionsRepo, tokenLifetimeSec, usersRepo } from '@hellograph/api/testing';
import { creditsPerGeneration } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';

/** A user with a session. */
export interface DrillPerson {
  userId: string;
  token: string;
  /**
   * Headers of each call: the token and a unique network address, so that limits by address count
   * many people.
   */
  headers: Record<string, string>;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token signed with HS256, RFC 7519. */
export function signToken(tokenKey: string, claims: object): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iat: issuedAt, exp: issuedAt + tokenLifetimeSec })}`;
  return `${body}.${createHmac('sha256', tokenKey).update(body).digest('base64url')}`;
}

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

let made = 0;

/** The same person with the same session and another network address. */
export const fromElsewhere = (person: DrillPerson): DrillPerson => ({
  ...person,
  headers: { ...person.headers, 'x-forwarded-for': addressOf(++made) },
});

export interface NewPeople {
  tokenKey: string;
  count: number;
  /** Generations granted to each at the start. */
  generations: number;
}

/**
 * Inserts people directly into the database: hashing a password takes a tenth of a second, and
 * drills need hundreds.
 */
export function addPeople(db: Database, { tokenKey, count, generations }: NewPeople): Promise<DrillPerson[]> {
  return transaction(db, async (tx) => {
    const people: DrillPerson[] = [];
    const at = Date.now();
    for (let index = 0; index < count; index++) {
      const [userId, sid] = [randomUUID(), randomUUID()];
      const name = `person-${userId}`;
      await usersRepo(tx).insertUser({
        id: userId,
        email: `${name}@example.org`,
        fullName: name,
        passwordHash: 'no one logs in with this',
        createdAt: at,
        verifiedAt: at,
      });
      await sessionsRepo(tx).insertSession({ id: sid, userId, createdAt: at, expiresAt: at + tokenLifetimeSec * 1000, userAgent: 'drill' });
      const grant = { userId, kind: 'grant', key: `drill ${userId}`, reason: 'Drill', at } as const;
      await ledgerRepo(tx).insertMovement({ ...grant, credits: generations * creditsPerGeneration });
      const token = signToken(tokenKey, { sub: userId, sid });
      people.push({ userId, token, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(++made) } });
    }
    return people;
  });
}
