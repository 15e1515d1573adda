import * as RadixTooltip from '@radix-ui/react-tooltip';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TooltipProps } from './tooltip.tsx';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Whether another tooltip is open or was just now. The document is asked, for a row may leave it with its tooltip open. */
function isSkipped(): boolean {
  const isOtherOpen = document.querySelector('[role="tooltip"]') !== null;
  return isOtherOpen || performance.now() - lastClosedAt < SKIP_DELAY_MS;
}

/**
 * A tooltip opens after 700 ms; within 300 ms of another one at once (NAV-24). Each has a provider
 * of its own: one round the page could only come with this code, and its coming would remount the page.
 */
export function RadixTooltipOf({ text, byTap = false, children }: TooltipProps) {
  const [delay, setDelay] = useState(DELAY_MS);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={0}>
      <RadixTooltip.Root
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) lastClosedAt = performance.now();
        }}
      >
        <RadixTooltip.Trigger
          asChild
          // At once: Radix reads the delay at the pointermove that follows before React would have drawn it.
          onPointerEnter={() => flushSync(() => setDelay(isSkipped() ? 0 : DELAY_MS))}
          // Radix closes it as the pointer goes down, so the click has to know what was there before.
          onPointerDown={() => {
            wasOpen.current = isOpen;
          }}
          onClick={(event) => {
            if (!byTap) return;
            event.preventDefault();
            // A key clicks too, and no pointer went down.
            setOpen(!(event.detail === 0 ? isOpen : wasOpen.current));
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        {isOpen ? (
          <RadixTooltip.Portal>
            <RadixTooltip.Content
              sideOffset={6}
              collisionPadding={12}
              className="z-50 max-w-72 motion-safe:animate-appear rounded-tile bg-ink px-2.5 py-1.5 text-sm font-medium text-panel shadow-floating"
            >
              {text}
            </RadixTooltip.Content>
          </RadixTooltip.Portal>
        ) : null}
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
