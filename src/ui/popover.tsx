import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

const EDGE = 12;
const GAP = 6;

type PopoverProps = {
  /** What the button is called, and the box it opens. */
  label: string;
  title?: string;
  button: ReactNode;
  className: string;
  /** How wide the box is, in pixels. */
  width: number;
  children: (close: () => void) => ReactNode;
};

/** A button with a box below it, which takes the focus and closes by Escape, by a press beside it and when the focus leaves. */
export function Popover({ label, title, button, className, width, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = box.current;
    const from = opener.current?.getBoundingClientRect();
    if (!isOpen || !own || !from) return;
    own.style.top = `${from.bottom + GAP}px`;
    own.style.left = `${Math.max(EDGE, Math.min(from.left, window.innerWidth - width - EDGE))}px`;
    own.focus({ preventScroll: true });
  }, [isOpen, width]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      const isOwn =
        target instanceof Node && (box.current?.contains(target) || opener.current?.contains(target));
      if (!isOwn) setIsOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    // Before a drawer beside the page, which Escape closes as well.
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={className}
      >
        {button}
      </button>
      {isOpen ? (
        <div
          ref={box}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          style={{ width }}
          className="fixed z-40 max-h-[min(28rem,70dvh)] overflow-y-auto rounded-panel border border-hairline bg-panel p-1.5 shadow-floating outline-none motion-safe:animate-appear"
        >
          {children(close)}
        </div>
      ) : null}
    </>
  );
}
