/** Guards by the functions of the database they are in: what each guards, its text, and what to write instead. */
export type FunctionGuards = Readonly<
  Record<string, readonly (readonly [guard: string, find: string, replace: string])[]>
>;
