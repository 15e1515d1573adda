import * as RadixToast from '@radix-ui/react-toast';
import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { dismissToast, type ToastMessage, type ToastVariant } from './toast-store.ts';

const VARIANTS: Record<ToastVariant, { box: string; icon: typeof Info }> = {
  neutral: { box: 'border-hairline bg-panel text-ink', icon: Info },
  success: { box: 'border-over-ring bg-green-ground text-green-ink', icon: CircleCheck },
  destructive: { box: 'border-under-ring bg-red-ground text-red-ink', icon: OctagonAlert },
};

/** One toast, at the edge of the screen. */
export function ToastView({ toast }: { toast: ToastMessage }) {
  const { box, icon: Icon } = VARIANTS[toast.variant];
  return (
    <RadixToast.Provider swipeDirection="right" duration={toast.duration}>
      <RadixToast.Root
        key={toast.id}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
        className={classNames(
          'flex motion-safe:animate-appear items-start gap-3 rounded-panel border p-3.5 shadow-floating',
          box,
        )}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <RadixToast.Title className="text-base font-semibold break-words">{toast.title}</RadixToast.Title>
          {toast.description ? (
            <RadixToast.Description className="mt-0.5 text-base break-words">
              {toast.description}
            </RadixToast.Description>
          ) : null}
        </div>
        {toast.action ? (
          <RadixToast.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.run}
              className="-my-1.5 min-h-9 shrink-0 rounded-tile border border-current px-3 text-base font-semibold hover:bg-hover/60 max-md:min-h-thumb"
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
      <RadixToast.Viewport className="fixed inset-x-3 bottom-[calc(var(--foot)+0.75rem)] z-50 flex flex-col gap-2 md:inset-x-auto md:right-5 md:bottom-5 md:w-96" />
    </RadixToast.Provider>
  );
}
