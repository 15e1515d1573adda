import './phone-frame.css';
import { useEffect } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { hideOnScroll } from './hide-header.ts';

/** What a window under 768 px has round every page besides the header: it comes late, and a page does without (PHONE-4). */
export function PhoneFrame() {
  useEffect(() => {
    const header = document.querySelector('header');
    return header ? hideOnScroll(header) : undefined;
  }, []);
  return <BottomBar />;
}
