import type { Executor } from '@hellograph/db';

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string;
  createdAt: number;
  verifiedAt: number | null;
}

export function authRepo(db: Executor) {
  return {
    /** Answers false when the address has an account already. */
    insertUser: async (user: NewUser): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          full_name: user.fullName,
          password_hash: user.passwordHash,
          created_at: user.createdAt,
          verified_at: user.verifiedAt,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    findUserByEmail: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

    findUser: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}
