import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const TRAIL_LINES = 25;
/** Toasts and dialogs come last in a page. */
const PAGE_LINES = 15;
/** More than these have one cause. */
const MOST_TOLD = 4;

const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n');

function read({ attachments }: TestResult, name: string): string | null {
  const path = attachments.find((attachment) => attachment.name === name)?.path;
  return path === undefined ? null : readFileSync(path, 'utf8');
}

/** What a page said when its journey failed, from what Playwright writes of it: the snapshot is its only block of YAML. */
function pageSnapshot(context: string): string | null {
  return /^```yaml\n([\s\S]*?)^```$/m.exec(context)?.[1] ?? null;
}

/** What a failed journey left: the end of its trail, and of what its page said. */
function leftBy(test: TestCase, result: TestResult): string {
  const trail = read(result, 'trail');
  const context = read(result, 'error-context');
  const snapshot = context === null ? null : pageSnapshot(context);
  return [
    `What is left of '${test.title}':`,
    trail === null ? 'No trail.' : lastLines(trail, TRAIL_LINES),
    snapshot === null ? 'Nothing of its page.' : `The page ends so:\n${lastLines(snapshot, PAGE_LINES)}`,
  ].join('\n');
}

/** Tells of failed journeys once all have run: of a machine that is gone, the end of what was printed is all that is left. */
export default class FailedJourneys implements Reporter {
  readonly #left: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus && result.status !== 'skipped')
      this.#left.push(leftBy(test, result));
  }

  onEnd(): void {
    for (const left of this.#left.slice(0, MOST_TOLD)) console.log(`\n${left}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
