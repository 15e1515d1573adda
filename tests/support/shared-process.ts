import { vi } from 'vitest';

/** Files that follow in this process would get modules of their own beside those that are still at work, as two clients of one session. */
function refuse(): never {
  throw new Error(
    'Page tests share a process and its modules; what replaces or resets some belongs in a file named *.alone.test.tsx.',
  );
}

vi.resetModules = refuse;
vi.doMock = refuse;
