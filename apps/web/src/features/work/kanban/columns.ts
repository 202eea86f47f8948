/** Distinguishes a dragged column from a task. */
const mark = 'column ';
export const columnDrag = (key: string) => `${mark}${key}`;
export const columnDragged = (id: string) => (id.startsWith(mark) ? id.slice(mark.length) : null);
