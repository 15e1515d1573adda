import { Component, createContext, type ReactNode, useContext } from 'react';
import { late } from './use-late.ts';

type TooltipParts = typeof import('./radix-tooltip.tsx');

const Parts = createContext<TooltipParts | null>(null);
const useTooltipParts = late(() => import('./radix-tooltip.tsx'));

type KeptFocusProps = { parts: TooltipParts | null; children: ReactNode };
type Place = { held: Element; around: Element; at: number };

/** With their code the triggers are made anew: the one that had the focus has it again, as the reader is still there. */
class KeptFocus extends Component<KeptFocusProps> {
  override getSnapshotBeforeUpdate(before: KeptFocusProps): Place | null {
    if (before.parts === this.props.parts) return null;
    const { activeElement: held } = document;
    const around = held?.parentElement;
    if (!held || !around) return null;
    return { held, around, at: [...around.children].indexOf(held) };
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: object, place: Place | null): void {
    if (place === null || place.held.isConnected) return;
    const again = place.around.children[place.at];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/**
 * Gives tooltips to what is inside. Their code comes once the page is idle, so that the first rows need not wait for it;
 * until then the triggers stand without.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const parts = useTooltipParts();
  return (
    <KeptFocus parts={parts}>
      <Parts value={parts}>{children}</Parts>
    </KeptFocus>
  );
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
