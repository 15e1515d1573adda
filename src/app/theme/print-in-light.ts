import { onPrint } from '../../ui/on-print.ts';
import { repaint } from './theme.ts';

/** Prints in the light theme: paper is white, and grounds are not printed. Gives back how to end that. */
export const printInLight = (): (() => void) =>
  onPrint(() => document.documentElement.classList.remove('dark'), repaint);
