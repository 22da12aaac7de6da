/** The settings of the MCP server. */
export const mcpEnv = {
  /** The address of the instance, such as `https://hello.example`. */
  instance: process.env.HELLO_AT,
  /** An API key. Over HTTP, each caller sends one. */
  key: process.env.HELLO_KEY,
};
