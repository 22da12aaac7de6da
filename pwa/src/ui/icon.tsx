import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as IconName[];

/** `path` draws an icon that only a page loaded later has. */
export function Icon({ name, path, size = 22 }: { name?: IconName | undefined; path?: string | undefined; size?: number }) {
  return (
    <svg
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path ?? (name && iconPaths[name])} />
    </svg>
  );
}
