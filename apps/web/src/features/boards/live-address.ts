/** The address of a live board for these members: their ids as a comma list, base64-encoded. */
export function liveAddress(base: string, memberIds: readonly string[]): string {
  const url = new URL(base);
  url.searchParams.set('live', 'true');
  url.searchParams.set('members', btoa(memberIds.join(',')));
  return url.href;
}

/** The ids in such an address. Text that is not base64 names nobody. */
export function membersIn(members: string): string[] {
  try {
    return atob(members).split(',').filter(Boolean);
  } catch {
    return [];
  }
}
