import { useEffect } from 'react';

/** Describes the document for whoever shows a link to it, as long as the page is shown; null leaves it as it is. */
export function useDescription(text: string | null): void {
  useEffect(() => {
    const description = document.querySelector('meta[name="description"]');
    if (text === null || description === null) return;
    const before = description.getAttribute('content') ?? '';
    description.setAttribute('content', text);
    return () => description.setAttribute('content', before);
  }, [text]);
}
