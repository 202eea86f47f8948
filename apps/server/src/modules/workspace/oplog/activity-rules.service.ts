import {
  EmployeeDetails,
  type FavoriteKind,
  Organization,
  type Permission,
  Project,
  Team,
  User,
} from '@stint/contract';
import type { RecordedEntity } from '@stint/contract/recorded';
import { withoutAddress } from '../../../http/people-visibility.ts';

/** Who reads the history of a record by its id, and which of its fields. */
export interface ActivityRule {
  /** The kind that `isVisible` knows. */
  entity: FavoriteKind;
  /** Besides being able to see the record. */
  permission?: Permission;
  /** Null: all that are recorded. */
  fields: readonly string[] | null;
}

const rule = (entity: FavoriteKind, fields: readonly string[] | null, permission?: Permission): ActivityRule => ({
  entity,
  fields,
  ...(permission && { permission }),
});
const fieldsOf = ({ shape }: { shape: object }, ...hidden: string[]) =>
  Object.keys(shape).filter((name) => !hidden.includes(name));

const pay = ['payPeriod', 'billRateValue', 'billRateCurrency', 'minimumBillingRate'];
const address = [...Object.keys(withoutAddress), 'username', 'emailVerifiedAt', 'isEmailVerified'];

/**
 * A record is read as by its own call, without amounts of money. Null: its history is in `GET /history` and in its own
 * call.
 */
export const activityRules: Record<RecordedEntity, ActivityRule | null> = {
  Task: rule('Task', null),
  Comment: rule('Comment', ['comment']),
  DailyPlan: rule('DailyPlan', ['date', 'workTimePlanned', 'status']),
  TaskLinkedIssue: rule('TaskLinkedIssue', ['action', 'taskFromId', 'taskToId']),
  Employee: rule('Employee', fieldsOf(EmployeeDetails, ...pay)),
  User: rule('User', fieldsOf(User, ...address)),
  Organization: rule('Organization', fieldsOf(Organization)),
  OrganizationContact: rule('OrganizationContact', null, 'ORG_PROJECT_EDIT'),
  OrganizationProject: rule('OrganizationProject', [...fieldsOf(Project, 'budget'), 'memberIds', 'managerIds']),
  OrganizationTeam: rule('OrganizationTeam', [...fieldsOf(Team), 'memberIds', 'managerIds']),
  ...{
    Activity: null,
    Board: null,
    CustomSmtp: null,
    Directory: null,
    Holiday: null,
    HourlyRate: null,
    Integration: null,
  },
  ...{
    Invitation: null,
    Invoice: null,
    InvoiceLink: null,
    InvoicePayment: null,
    InvoiceRecurrence: null,
    InvoiceSettings: null,
    JoinRequest: null,
    OrganizationTeamEmployee: null,
  },
  ...{ ProviderSignIn: null, ReportLink: null, Repository: null, Role: null, RolePermission: null, SavedReport: null },
  ...{
    Screenshot: null,
    SignInDomain: null,
    TaskEstimation: null,
    TaskTemplate: null,
    TimeImport: null,
    TimeLog: null,
  },
  ...{ TimeSlot: null, Timesheet: null, Webhook: null, TaskStatus: null, TaskSize: null, TaskPriority: null },
  ...{ TaskVersion: null, IssueType: null, RelatedIssueType: null, Tag: null },
};
