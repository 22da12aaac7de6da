import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../ui/icon';

export const WaysIn = ({ children }: { children: ReactNode }) => <ul className="grid divide-y divide-line">{children}</ul>;

interface WayInProps {
  icon: ComponentProps<typeof Icon>['name'];
  name: ReactNode;
  about: ReactNode;
  /** Actions, next to it or on a phone below it. */
  children?: ReactNode;
}

export const WayIn = ({ icon, name, about, children }: WayInProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
    <span className="text-soft">
      <Icon name={icon} />
    </span>
    <span className="grid min-w-0">
      <strong className="flex flex-wrap items-center gap-x-3 wrap-anywhere">{name}</strong>
      <span className="text-sm text-soft">{about}</span>
    </span>
    {children && <span className="-ml-5 flex justify-self-start max-sm:col-start-2 sm:ml-0">{children}</span>}
  </li>
);
