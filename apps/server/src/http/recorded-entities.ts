/** The kinds of records whose changes are in the history. `modules/workspace/oplog/activity-rules.service.ts` says who reads them. */
export const recordedEntities = [
  ...['Activity', 'Board', 'Comment', 'CustomSmtp', 'DailyPlan', 'Employee', 'Holiday', 'HourlyRate', 'Integration'],
  ...['Invitation', 'Invoice', 'InvoiceSettings', 'JoinRequest', 'Organization', 'OrganizationContact'],
  ...['OrganizationProject', 'OrganizationTeam', 'OrganizationTeamEmployee', 'ProviderSignIn', 'ReportLink'],
  ...['Repository', 'Role', 'RolePermission', 'SavedReport', 'Screenshot', 'SignInDomain', 'Task', 'TaskEstimation'],
  ...['TaskLinkedIssue', 'TaskTemplate', 'TimeImport', 'TimeLog', 'TimeSlot', 'Timesheet', 'User', 'Webhook'],
  ...['TaskStatus', 'TaskSize', 'TaskPriority', 'TaskVersion', 'IssueType', 'RelatedIssueType', 'Tag'],
] as const;
export type RecordedEntity = (typeof recordedEntities)[number];
