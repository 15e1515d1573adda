import type { BrowserContext, Request } from '@playwright/test';

const ADDRESS_LENGTH = 300;
const address = (request: Request) => `${request.method()} ${request.url().slice(0, ADDRESS_LENGTH)}`;

/**
 * What the pages of a test asked for and said, a line an event, for whoever looks at its failure. Kept as it happens:
 * Playwright's own trace fetches every response once more, which costs a tenth of all journeys (docs/adr/112-journeys-under-playwright.md).
 */
export class Trail {
  /** What the consoles of the pages complained of. */
  readonly complaints: string[] = [];
  readonly #lines: string[] = [];
  readonly #start = performance.now();

  /** Notes what happens in the pages of `context` until the function that it gives is called. */
  follow(context: BrowserContext): () => void {
    const onResponse = (response: { status(): number; request(): Request }) =>
      this.#note(`${response.status()} ${address(response.request())}`);
    const onFailed = (request: Request) => this.#note(`${request.failure()?.errorText} ${address(request)}`);
    const onConsole = (message: { type(): string; text(): string }) => {
      this.#note(`console.${message.type()}: ${message.text()}`);
      // A refused request is logged by the browser itself; what the page makes of it is what is tested.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.complaints.push(message.text());
      }
    };
    const onError = (error: { error(): Error }) => {
      this.#note(`uncaught ${error.error().stack}`);
      this.complaints.push(error.error().message);
    };
    context.on('response', onResponse).on('requestfailed', onFailed);
    context.on('console', onConsole).on('weberror', onError);
    return () => {
      context.off('response', onResponse).off('requestfailed', onFailed);
      context.off('console', onConsole).off('weberror', onError);
    };
  }

  /** Milliseconds since the test began, and what happened. */
  toString(): string {
    return this.#lines.join('\n');
  }

  #note(text: string): void {
    this.#lines.push(`${String(Math.round(performance.now() - this.#start)).padStart(6)} ms  ${text}`);
  }
}
