/**
 * Opens the browser's own picker for several files that end in `accept`, and tells which were chosen. The picker's field is in
 * the page only while it is open.
 */
export function chooseFiles(accept: string, chosen: (files: readonly File[]) => void, page: Document): void {
  const field = page.createElement('input');
  Object.assign(field, { type: 'file', accept, multiple: true, hidden: true });
  field.addEventListener('change', () => {
    chosen([...(field.files ?? [])]);
    field.remove();
  });
  field.addEventListener('cancel', () => field.remove());
  page.body.append(field);
  field.click();
}
