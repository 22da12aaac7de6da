/** Where a command was typed: npm runs it in the project's folder and keeps the other one here. */
export const invokedFrom = process.env.INIT_CWD ?? process.cwd();
