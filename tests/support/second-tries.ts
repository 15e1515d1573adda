import type { Reporter, TestModule } from 'vitest/node';

/** Names at the end of a run, with the first failure, the page tests that only a second try passed (docs/adr/234-a-second-try-for-page-tests.md). */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules
      .flatMap((module) => [...module.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky);
    for (const test of flaky) {
      const [first] = test.result().errors ?? [];
      const why = first?.message.split('\n', 3).filter(Boolean).join(' ') ?? 'no error was kept';
      console.warn(
        `Passed at the second try only: ${test.module.relativeModuleId} > ${test.fullName}: ${why}`,
      );
    }
  }
}
