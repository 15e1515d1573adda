import { useState } from 'react';
import { areLetterKeysOn, LETTER_KEYS } from './shortcut.ts';
import { SwitchField } from './switch-field.tsx';

/** Turns keys of one letter off and on again, on this device (BOARD-10). */
export function LetterKeysSwitch() {
  const [areOn, setAreOn] = useState(areLetterKeysOn);
  const turn = (next: boolean) => {
    try {
      localStorage.setItem(LETTER_KEYS, next ? 'on' : 'off');
    } catch {
      // Storage may be switched off in this browser.
    }
    // What it is by now, and not what was asked for.
    setAreOn(areLetterKeysOn());
  };
  return <SwitchField label="Keyboard shortcuts of one letter" checked={areOn} onChange={turn} />;
}
