import { fireEvent, screen } from '@testing-library/react';

/**
 * The toast with this text, held on the screen: toasts wait while another window is in front. A busy machine may need longer
 * than the 5 s of a toast until a test has pressed what it offers.
 */
export async function heldToast(text: string | RegExp): Promise<HTMLElement> {
  const toast = await screen.findByText(text);
  fireEvent.blur(window);
  return toast;
}
