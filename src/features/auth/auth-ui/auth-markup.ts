type Attributes = Readonly<Record<string, string>>;

const FIELDS: Readonly<Record<string, Attributes>> = {
  email: { autocomplete: 'email', autocapitalize: 'none', spellcheck: 'false', inputmode: 'email' },
  password: { autocomplete: 'new-password' },
  token: { autocomplete: 'one-time-code', autocapitalize: 'none', spellcheck: 'false', inputmode: 'numeric' },
};

/**
 * Gives the auth library's fields what its markup lacks: each is required, and says which of a person's data it wants.
 * The browser's own bubbles stay off: missing data is told in the page's box.
 */
export function completeMarkup(box: ParentNode): void {
  for (const form of box.querySelectorAll('form')) form.noValidate = true;
  for (const input of box.querySelectorAll('input')) {
    input.required = true;
    for (const [name, value] of Object.entries(FIELDS[input.name] ?? {})) {
      if (name !== 'autocomplete' || !input.hasAttribute(name)) input.setAttribute(name, value);
    }
  }
}

/** Types a text into the field of that name if it is there and empty, so that the library takes notice of it. */
export function fillEmpty(box: ParentNode, name: string, text: string): void {
  const input = box.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input?.value !== '' || text === '') return;
  // React hears of a change only when the value is set past its own tracking of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
