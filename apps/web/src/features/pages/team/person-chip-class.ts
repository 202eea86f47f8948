export const peopleGrid = 'grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-2';
export const chipClass = 'flex h-11 min-w-0 items-center gap-2.5 rounded-lg border px-2.5';
