import './phone-frame.css';
import { useEffect } from 'react';
import { LARGE_TEXT } from '../../ui/text-scale.ts';
import { useTextScale } from '../../ui/use-text-scale.ts';
import { BottomBar } from './bottom-bar.tsx';
import { hideOnScroll } from './hide-header.ts';

/** What a window under 768 px has round every page besides the header: it comes late, and a page does without (PHONE-4). */
export function PhoneFrame() {
  useEffect(() => {
    const header = document.querySelector('header');
    return header ? hideOnScroll(header) : undefined;
  }, []);
  const isLarge = useTextScale() >= LARGE_TEXT;
  useEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute('data-large-text', isLarge);
    return () => page.removeAttribute('data-large-text');
  }, [isLarge]);
  return <BottomBar />;
}
