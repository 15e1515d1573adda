/** What a hand does, as WebDriver writes it: keys and a mouse, in their order. */
export type InputSource = {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Record<string, unknown>[];
};

/** A page in a browser of another engine than the journeys'. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** What an expression is on the page, once it is known; JSON. Rejects with what it throws. */
  evaluate(expression: string): Promise<unknown>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** A PNG of what is in the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a function says on the page, of an argument that JSON can carry. */
export async function ask<Argument, Answer>(
  page: EnginePage,
  question: (argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
): Promise<Answer> {
  // The compiler that runs this names functions by a helper of its own, which the page has not.
  const asked = `((__name) => (${question})(${JSON.stringify(argument)}))((named) => named)`;
  return (await page.evaluate(asked)) as Answer;
}

const PATIENCE_MS = 20_000;

/** Asks until the answer is as expected. Throws what it was at last, after 20 s. */
export async function becomes<Argument, Answer>(
  page: EnginePage,
  question: (argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
  isExpected: (answer: Answer) => boolean,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask(page, question, argument);
    if (isExpected(answer)) return;
    if (Date.now() > until) throw new Error(`Found ${JSON.stringify(answer)} at last.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Target = { css: string; text?: string };

/** The middle of what is to be clicked, once it is there; null while it is not. */
function middleOf({ css, text = '' }: Target): { x: number; y: number } | null {
  const found = [...document.querySelectorAll(css)].find(
    (element) => element.textContent?.includes(text) && element.getClientRects().length > 0,
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Presses the first element of a selector, and of a text where one is given, with the mouse. Throws where none comes. */
export async function click(page: EnginePage, target: Target): Promise<void> {
  await becomes(page, middleOf, target, (middle) => middle !== null);
  const middle = await ask(page, middleOf, target);
  if (middle === null) throw new Error(`${JSON.stringify(target)} left before it was pressed.`);
  await page.act([
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', duration: 0, ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** The Escape key, as WebDriver writes it. */
export const ESCAPE = '\uE00C';

/** Types into what has the focus. */
export async function type(page: EnginePage, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await page.act([{ type: 'key', id: 'keys', actions }]);
}
