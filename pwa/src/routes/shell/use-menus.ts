import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const desktopPx = 768;

/**
 * Menus close at a width of 768 px or more, as the specification says. Other changes of the
 * window's size have no effect.
 */
const isWide = () => innerWidth >= desktopPx;

/**
 * Menus of which at most one is open. They close on a click elsewhere, on Escape (the focus returns
 * to the button), when the focus leaves, after a choice, and when the window becomes wide.
 */
export function useMenus<Id extends string, Holder extends HTMLElement = HTMLDivElement>() {
  const [openId, setOpenId] = useState<Id>();
  const ref = useRef<Holder>(null);
  const place = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (place) setOpenId(undefined);
  }, [place]);
  useEffect(() => {
    if (!openId) return;
    const close = () => setOpenId(undefined);
    const closeIfOutside = ({ target }: Event) => !ref.current?.contains(target as Node) && close();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    const closeIfWide = () => isWide() && close();
    addEventListener('pointerdown', closeIfOutside);
    addEventListener('focusin', closeIfOutside);
    addEventListener('keydown', closeOnEscape);
    addEventListener('resize', closeIfWide);
    return () => {
      removeEventListener('pointerdown', closeIfOutside);
      removeEventListener('focusin', closeIfOutside);
      removeEventListener('keydown', closeOnEscape);
      removeEventListener('resize', closeIfWide);
    };
  }, [openId]);
  return { openId, ref, toggle: (id: Id) => setOpenId((open) => (open === id ? undefined : id)), close: () => setOpenId(undefined) };
}
