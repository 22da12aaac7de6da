import { type Executor, updatedOne } from '@hellograph/db';

/** Changes that owners make to their own accounts. */
export function profilesRepo(db: Executor) {
  return {
    updateName: async (id: string, fullName: string): Promise<void> => {
      await db.updateTable('users').set({ full_name: fullName }).where('id', '=', id).execute();
    },

    /**
     * Takes the address from a sign-up that was never verified. Returns false if an account has it.
     */
    updateEmail: async (id: string, email: string): Promise<boolean> => {
      await db.deleteFrom('users').where('email', '=', email).where('verified_at', 'is', null).execute();
      const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (holder && holder.id !== id) return false;
      return updatedOne(db.updateTable('users').set({ email }).where('id', '=', id).where('verified_at', 'is not', null));
    },
  };
}
