import * as RadixToast from '@radix-ui/react-toast';
import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { TOAST_BOX, TOAST_COLORS, TOAST_PLACE } from './plain-toast.tsx';
import { dismissToast, type ToastMessage, type ToastVariant } from './toast-store.ts';

const ICONS: Record<ToastVariant, typeof Info> = {
  neutral: Info,
  success: CircleCheck,
  destructive: OctagonAlert,
};

/** Heard alone: what announces a toast reads its texts as one. */
const PAUSE = <span className="sr-only">. </span>;

/** Gives the focus back to what had it before it went into a toast that ends or makes room for the next one. */
function GivenBackFocus({ toasts }: { toasts: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const region = toasts.current?.parentElement;
    let before: Element | null = null;
    let isInside = false;
    const note = () => {
      const { activeElement } = document;
      isInside = region?.contains(activeElement) ?? false;
      if (!isInside) before = activeElement;
    };
    note();
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [toasts]);
  return null;
}

/** One toast, at the edge of the screen. */
export function ToastView({ toast }: { toast: ToastMessage }) {
  const Icon = ICONS[toast.variant];
  const toasts = useRef<HTMLOListElement>(null);
  return (
    <RadixToast.Provider swipeDirection="right" duration={toast.duration}>
      <RadixToast.Root
        key={toast.id}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
        className={classNames('motion-safe:animate-appear', TOAST_BOX, TOAST_COLORS[toast.variant])}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
          <RadixToast.Title className="min-w-0 text-base font-semibold break-words">
            {toast.title}
          </RadixToast.Title>
          {toast.description ? (
            <>
              {PAUSE}
              <RadixToast.Description className="min-w-0 text-base break-words">
                {toast.description}
              </RadixToast.Description>
            </>
          ) : null}
          {toast.action ? PAUSE : null}
        </div>
        {toast.action ? (
          <RadixToast.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.run}
              className="-my-1.5 min-h-9 shrink-0 rounded-tile border border-current px-3 text-base font-semibold hover:bg-hover/60 touch:min-h-thumb"
            >
              {toast.action.label}
            </button>
          </RadixToast.Action>
        ) : null}
        <RadixToast.Close
          aria-label="Dismiss"
          className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-tile hover:bg-hover/60"
        >
          <X aria-hidden="true" className="size-4" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport ref={toasts} className={TOAST_PLACE} />
      <GivenBackFocus key={`focus ${toast.id}`} toasts={toasts} />
    </RadixToast.Provider>
  );
}
