/** As it was done before there was a clipboard: the only way on a page that came without encryption. */
function copiedByHand(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Whatever is focused would copy its own.
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}

/** Puts a text into the clipboard; says whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  // There is none on a page that came without encryption, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copiedByHand(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copiedByHand(text),
  );
}
