import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type LineRef, lineOfKey } from '../../lib/history/line-change.ts';
import { latePart } from '../../ui/late-part.tsx';
import { saysSo } from '../../ui/load-failure.tsx';
import { TipBox } from '../../ui/tip-box.tsx';

const HistoryCard = latePart(
  async () => (await import('./history-card.tsx')).HistoryCard,
  saysSo('The history'),
);

const OPEN_MS = 400;
const CLOSE_MS = 200;
const CARRIER = '[data-line]';

type Open = { line: LineRef; anchor: HTMLElement };

function carrierOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CARRIER) : null;
}

/**
 * Opens the history of whatever line is pointed at, focused by the keyboard or tapped: every element that carries a line's key
 * has it, and a page of thousands of lines needs one of these. Escape, scrolling and leaving close it (MOVE-2).
 */
export function HistoryPopover() {
  const [open, setOpen] = useState<Open | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    let timer = 0;
    const later = (work: () => void, milliseconds: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(work, milliseconds);
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(null);
    };
    const show = (anchor: HTMLElement) => {
      const line = lineOfKey(anchor.dataset.line ?? '');
      if (line !== null && anchor.isConnected) setOpen({ line, anchor });
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      if (target instanceof Node && box.current?.contains(target)) return clearTimeout(timer);
      const anchor = carrierOf(target);
      if (anchor) later(() => show(anchor), OPEN_MS);
      else later(close, CLOSE_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      const anchor = carrierOf(target);
      if (anchor && target instanceof Element && target.matches(':focus-visible'))
        later(() => show(anchor), OPEN_MS);
      else later(close, CLOSE_MS);
    };
    const tap = (event: MouseEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      const anchor = carrierOf(event.target);
      const button = event.target instanceof Element ? event.target.closest('button, a') : null;
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      // A button on a line does what it says; the mark of a move says that it opens this.
      const opens = anchor !== null && (button === null ? isTouch : button.hasAttribute('data-opens-line'));
      if (!opens) return close();
      clearTimeout(timer);
      show(anchor);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('click', tap);
    document.addEventListener('keydown', key);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('click', tap);
      document.removeEventListener('keydown', key);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, []);

  // Another row may take over the element (docs/adr/217-boxes-are-handed-on.md).
  useEffect(() => {
    if (!open) return;
    const watcher = new MutationObserver(() => setOpen(null));
    watcher.observe(open.anchor, { attributeFilter: ['data-line'] });
    return () => watcher.disconnect();
  }, [open]);

  // Whoever has the focus on the line is told what opened.
  useEffect(() => {
    const focused = document.activeElement;
    if (!open?.anchor.contains(focused)) return;
    focused?.setAttribute('aria-describedby', id);
    return () => focused?.removeAttribute('aria-describedby');
  }, [open, id]);

  if (open === null) return null;
  return createPortal(
    <TipBox ref={box} id={id} anchor={open.anchor}>
      <Suspense fallback={<p className="h-56 text-sm text-ink-3">Loading the history…</p>}>
        <HistoryCard key={open.anchor.dataset.line} line={open.line} />
      </Suspense>
    </TipBox>,
    // It belongs to the page's content, also for whoever goes by landmarks.
    document.querySelector('main') ?? document.body,
  );
}
