import { Employee, EmployeeDetails } from '@stint/contract';
import type { z } from 'zod';
import { withoutNull } from './records.ts';

const dates = {
  endWork: Employee.shape.endWork.unwrap().nullable(),
  acceptDate: Employee.shape.acceptDate.unwrap().nullable(),
};
/** An employee as SQL gives them, with null for dates that are not set. */
export const EmployeeRow = Employee.extend(dates);
export const EmployeeDetailsRow = EmployeeDetails.extend(dates);

export const employeeOf = <R extends z.infer<typeof EmployeeRow>>(row: R) => withoutNull(row, 'endWork', 'acceptDate');
