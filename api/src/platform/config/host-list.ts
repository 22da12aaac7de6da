/**
 * Reads hosts that an operator lists, separated by commas. Throws a readable list of the invalid
 * ones.
 */
export function toHostList(variable: string, text: string | undefined): string[] {
  const hosts = (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const wrong = hosts.filter((host) => !isHost(host));
  if (wrong.length > 0) {
    const list = wrong.map((host) => `- "${host}" in ${variable} must be a host or host:port, without https://`);
    throw new Error(`These hosts are set up wrong:\n${list.join('\n')}`);
  }
  return hosts;
}

function isHost(text: string): boolean {
  if (!URL.canParse(`https://${text}`)) return false;
  const { host, href } = new URL(`https://${text}`);
  return host === text && href === `https://${text}/`;
}
