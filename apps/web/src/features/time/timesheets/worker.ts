/** Whose time is shown. */
export interface Worker {
  employeeId: string;
  name: string;
  isOwn: boolean;
}
