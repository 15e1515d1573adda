import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './returned-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** A modal box in the middle of the screen; on a phone it rises from the lower edge, near the thumb. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const focus = useReturnedFocus({ takesFocus: true });
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* Radix's own overlay locks scrolling by a style element, which the page's CSP refuses; app.css locks it. */}
        <div className="fixed inset-0 z-40 motion-safe:animate-appear bg-scrim" />
        <RadixDialog.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] outline-none motion-safe:animate-appear overflow-y-auto rounded-t-panel border border-hairline bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-floating md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[28rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-panel"
        >
          <RadixDialog.Title className="pr-10 text-lg font-semibold">{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description asChild>
              <div className="mt-1 text-base text-ink-2">{description}</div>
            </RadixDialog.Description>
          ) : null}
          <div className="mt-4">{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-tile text-ink-3 hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
