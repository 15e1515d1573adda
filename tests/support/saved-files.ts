import { vi } from 'vitest';

/** A file that a page had the browser save. */
type SavedFile = { readonly name: string; readonly content: Blob };

/** Takes what pages have the browser save from now on, in the order of saving. */
export function takeSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let last = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        last = blob;
        return 'blob:saved';
      }
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
  return saved;
}

/** The lines of a saved CSV. */
export async function savedLines(file: SavedFile | undefined): Promise<string[]> {
  return (await file?.content.text())?.trim().split('\r\n') ?? [];
}
