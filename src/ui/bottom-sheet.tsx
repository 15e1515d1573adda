import './bottom-sheet.css';
import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useReturnedFocus } from './returned-focus.ts';

/** How far a finger has to pull, in pixels, before letting go opens a sheet whole or closes it. */
const PULLED = 72;

type BottomSheetProps = {
  title: ReactNode;
  /** What it is to a screen reader, where the title is more than a name. */
  name?: string;
  description?: ReactNode;
  /** Beside the button that closes. */
  actions?: ReactNode;
  /** Stays at the lower edge, under the thumb, whatever is scrolled above it. */
  footer?: ReactNode;
  /** As high as its content, where that is little. */
  isShort?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Follows a finger on the head of a sheet: pulled down it closes, pulled up it takes the whole height. */
function usePull(onClose: () => void) {
  const [isWhole, setIsWhole] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const shift = (pixels: number) => {
    if (sheet.current) sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  };
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    const pulled = event.type === 'pointercancel' ? 0 : event.clientY - from.current;
    from.current = null;
    if (pulled > PULLED && !isWhole) return onClose();
    shift(0);
    if (Math.abs(pulled) > PULLED) setIsWhole(pulled < 0);
  };
  return {
    isWhole,
    sheet,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (from.current !== null) shift(event.clientY - from.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** A modal box that rises from the lower edge to 62 % of the screen, with what is pressed most at its foot (PHONE-2). */
export function BottomSheet(props: BottomSheetProps) {
  const { title, name, description, actions, footer, isShort = false, onClose, children } = props;
  const { isWhole, sheet, handlers } = usePull(onClose);
  const focus = useReturnedFocus({ takesFocus: true });
  return (
    <RadixDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RadixDialog.Portal>
        {/* As in dialog.tsx: Radix's own overlay brings a style element, which the page's CSP refuses. */}
        <div className="fixed inset-0 z-40 sheet-scrim motion-safe:animate-appear" />
        <RadixDialog.Content
          ref={sheet}
          aria-label={name}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-height={isWhole ? 'whole' : isShort ? 'content' : undefined}
          className="sheet fixed inset-x-0 bottom-0 z-40 mx-auto flex max-w-2xl flex-col rounded-t-panel border-t border-hairline bg-panel shadow-floating outline-none motion-safe:animate-appear"
        >
          <div {...handlers} className="shrink-0 touch-none px-4 pt-2 pb-2 select-none">
            <span aria-hidden="true" className="mx-auto mb-1.5 block h-1 w-9 rounded-full bg-outline" />
            <div className="flex flex-wrap items-start justify-end gap-1">
              <div className="sheet-title flex-1 pt-1">
                <RadixDialog.Title className="text-lg font-bold tracking-[-0.02em] break-words">
                  {title}
                </RadixDialog.Title>
                {description ? (
                  <RadixDialog.Description className="text-sm text-ink-3">
                    {description}
                  </RadixDialog.Description>
                ) : null}
              </div>
              {actions}
              <RadixDialog.Close
                aria-label="Close"
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-tile text-ink-3 hover:bg-hover hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            </div>
          </div>
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4',
              footer ? 'pb-4' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
            )}
          >
            {children}
          </div>
          {footer ? (
            <div className="sheet-foot shrink-0 border-t border-hairline px-4 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
