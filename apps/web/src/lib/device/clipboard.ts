/** The only way to copy on a page served without TLS. */
function copiedByHand(text: string): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Keeps the focused element from copying its own text.
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}

/** Copies a text; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Missing on a page served without TLS, despite its type.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copiedByHand(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copiedByHand(text),
  );
}
