// Runs before the first paint, so that nobody sees the other theme flash. The key is src/app/theme/theme.ts's.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('edgeboard-theme');
  } catch {
    // Storage may be switched off; then the system's theme holds.
    chosen = null;
  }
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const page = document.documentElement;
  page.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && systemDark));
  // Signing in stands outside the frame that index.html begins with.
  page.toggleAttribute('data-unframed', /^\/auth(\/|$)/.test(location.pathname));
}
