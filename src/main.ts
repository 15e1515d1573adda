import './begin.ts';
import './app/theme/app.css';

/**
 * The page is painted before the app runs, which takes a phone's processor a quarter of a second: what stands in the document
 * is seen meanwhile (PERF-12). A page in the background is not painted.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Lets whatever waits for the page have its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function begin(): Promise<void> {
  await painted();
  // React first and in a turn of its own: together they would hold the page up for twice as long.
  await import('react-dom/client');
  await turn();
  const { start } = await import('./app/start.tsx');
  await turn();
  start();
}

/** Below the bar, where the page would be. */
function sayThatItFailed(): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'px-4 py-6 text-center text-base text-ink-2';
  text.textContent = 'Edgeboard could not be loaded. Check your connection, then reload the page.';
  document.getElementById('root')?.append(text);
}

begin().catch((error: unknown) => {
  console.error('The app could not be loaded.', error);
  sayThatItFailed();
});
