/** The address of a live board for these members: their ids as a comma list, base64-encoded. */
export function liveAddress(base: string, memberIds: readonly string[]): string {
  const url = new URL(base);
  url.searchParams.set('live', 'true');
  url.searchParams.set('members', btoa(memberIds.join(',')));
  return url.href;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The ids in such an address. Other text names nobody. */
export function membersIn(members: string): string[] {
  try {
    return atob(members).split(',').filter(isId);
  } catch {
    return [];
  }
}
