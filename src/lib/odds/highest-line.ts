/** No line is higher, in units of its stat: passing yards come nearest. What is, is a mistake and no line (SEC-49, MINE-6). */
export const HIGHEST_LINE = 1_000;
