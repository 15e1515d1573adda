import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';

type TooltipParts = typeof import('./radix-tooltip.tsx');

const Parts = createContext<TooltipParts | null>(null);
let loaded: TooltipParts | null = null;

/**
 * Gives tooltips to what is inside. Their code comes once the page is idle, so that the first rows need not wait for it;
 * until then the triggers stand without.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return;
    const load = () => {
      import('./radix-tooltip.tsx').then(
        (module) => {
          loaded = module;
          setParts(module);
        },
        (error: unknown) => console.warn('Tooltips could not be loaded yet.', error),
      );
    };
    return deferUntilIdle(load, window);
  }, [parts]);
  return <Parts value={parts}>{children}</Parts>;
}

/** `children` is one element that takes focus, so that the text is reached by keyboard too. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const parts = useContext(Parts);
  return parts ? <parts.RadixTooltipOf text={text}>{children}</parts.RadixTooltipOf> : children;
}
