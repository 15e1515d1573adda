import { createContext, type ReactNode, useContext } from 'react';
import { late } from './use-late.ts';

type TooltipParts = typeof import('./radix-tooltip.tsx');

const Parts = createContext<TooltipParts | null>(null);
const useTooltipParts = late(() => import('./radix-tooltip.tsx'));

/**
 * Gives tooltips to what is inside. Their code comes once the page is idle, so that the first rows need not wait for it;
 * until then the triggers stand without.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Parts value={useTooltipParts()}>{children}</Parts>;
}

export type TooltipProps = {
  text: string;
  /** A tap shows and hides it: of what does nothing else, so that a phone reaches the text. */
  byTap?: boolean;
  children: ReactNode;
};

/** `children` is one element that takes focus, so that the text is reached by keyboard too. */
export function Tooltip(props: TooltipProps) {
  const parts = useContext(Parts);
  return parts ? <parts.RadixTooltipOf {...props} /> : props.children;
}
