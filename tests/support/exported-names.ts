const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** The names that a file exports where it declares them, in their order. */
export const exportedNames = (code: string): string[] =>
  [...code.matchAll(EXPORTED)].map(([, name = '']) => name);
