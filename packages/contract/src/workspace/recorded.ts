// biome-ignore format: it reads as a list
/** The kinds of records whose changes are in the history. */
export const recordedEntities = [
  'Activity', 'Board', 'Comment', 'CustomSmtp', 'DailyPlan', 'Directory', 'Employee', 'Holiday', 'HourlyRate', 'Integration',
  'Invitation', 'Invoice', 'InvoiceLink', 'InvoicePayment', 'InvoiceRecurrence', 'InvoiceSettings', 'JoinRequest', 'Organization', 'OrganizationContact',
  'OrganizationProject', 'OrganizationTeam', 'OrganizationTeamEmployee', 'ProviderSignIn', 'ReportLink', 'Repository',
  'Role', 'RolePermission', 'SavedReport', 'Screenshot', 'SignInDomain', 'Task', 'TaskEstimation', 'TaskLinkedIssue',
  'TaskTemplate', 'TimeImport', 'TimeLog', 'TimeSlot', 'Timesheet', 'User', 'Webhook', 'TaskStatus', 'TaskSize',
  'TaskPriority', 'TaskVersion', 'IssueType', 'RelatedIssueType', 'Tag',
] as const;
export type RecordedEntity = (typeof recordedEntities)[number];

// biome-ignore format: it reads as a list
/** The fields that a change can name. */
const recordedFields = [
  'startedAt', 'stoppedAt', 'lateSeconds', 'editedAt', 'taskId', 'projectId', 'organizationContactId',
  'organizationTeamId', 'employeeId', 'description', 'reason', 'isBillable', 'tagIds', 'logType', 'source', 'copyOf',
  'timesheetId', 'timeSlotId', 'page', 'recordedAt', 'isBlurred', 'count', 'entries', 'seconds', 'title', 'acceptanceCriteria',
  'status', 'priority', 'size', 'issueType', 'taskStatusId', 'taskPriorityId', 'taskSizeId', 'taskTypeId', 'estimate',
  'startDate', 'dueDate', 'public', 'isDraft', 'isScreeningTask', 'version', 'parentId', 'tags', 'members', 'teams',
  'assigned', 'attachments', 'isArchived', 'action', 'taskFromId', 'taskToId', 'comment', 'date', 'workTimePlanned',
  'added', 'removed', 'moved', 'task', 'position', 'isTasksAutoSync', 'isTasksAutoSyncOnLabel', 'syncTag',
  'archiveTasksIn', 'closeTasksIn', 'repositoryId', 'customFields', 'name', 'code', 'color', 'icon', 'imageUrl',
  'imageId', 'endDate', 'billing', 'currency', 'owner', 'taskListType', 'billable', 'billingFlat', 'openSource',
  'projectUrl', 'openSourceProjectUrl', 'budget', 'budgetType', 'budgetBasis', 'budgetPeriod', 'defaultAssigneeId',
  'isActive', 'memberIds', 'managerIds', 'relations', 'contactType', 'primaryEmail', 'primaryPhone', 'address',
  'notes', 'projects', 'reference', 'creditPrefix', 'emoji', 'teamSize', 'logo', 'shareProfileView', 'requirePlanToTrack', 'prefix',
  'createdByUserId', 'deletedAt', 'order', 'isTrackingEnabled', 'activeTaskId', 'banner', 'brandColor',
  'short_description', 'overview', 'officialName', 'website', 'taxId', 'regionCode', 'currencyPosition', 'dateFormat',
  'timeZone', 'timeFormat', 'startWeekOn', 'numberFormat', 'defaultStartTime', 'defaultEndTime', 'invitesAllowed',
  'inviteExpiryPeriod', 'fiscalStartDate', 'fiscalEndDate', 'requireSecondFactor', 'timesheetFrequency', 'meetingType',
  'allowManualTime', 'allowModifyTime', 'allowDeleteTime', 'futureDateAllowed', 'allowTrackInactivity',
  'inactivityTimeLimit', 'activityProofDuration', 'isRemoveIdleTime', 'allowScreenshotCapture', 'allowScreenshotBlur',
  'screenshotDays', 'randomScreenshot', 'trackOnSleep', 'screenshotFrequency', 'enforced', 'timerReminderHours',
  'timerLimitHours', 'standardWorkHoursPerDay', 'requireReason', 'requireDescription', 'requireProject', 'requireTask',
  'requireClient', 'lockDate', 'editableDays', 'firstName', 'lastName', 'username', 'email', 'phoneNumber',
  'preferredLanguage', 'preferredComponentLayout', 'defaultTeamId', 'lastTeamId', 'defaultOrganizationId',
  'lastOrganizationId', 'workingHours', 'roleId', 'role', 'userId', 'isAway', 'linkedInUrl', 'facebookUrl',
  'instagramUrl', 'twitterUrl', 'githubUrl', 'gitlabUrl', 'upworkUrl', 'stackoverflowUrl', 'startedWorkOn', 'endWork',
  'payPeriod', 'billRateValue', 'billRateCurrency', 'minimumBillingRate', 'reWeeklyLimit', 'contactId',
  'organizationPositionId', 'value', 'textColor', 'template', 'isCollapsed', 'isDone', 'isInProgress', 'isTodo',
  'tasks', 'permission', 'enabled', 'amount', 'kind', 'minimum', 'startsOn', 'number', 'voidReason', 'note', 'taxName',
  'taxPercent', 'dueDays', 'cadence', 'isShared', 'receivers', 'settings', 'expireDate', 'expiresAt', 'linkUntil',
  'sentAt', 'restored', 'image', 'events', 'format', 'host', 'port', 'secure', 'fromAddress', 'ownerUserId', 'domain',
  'vatId', 'legalId', 'taxNumber', 'electronicScheme', 'electronicId', 'street', 'addressExtra', 'postalCode', 'city',
  'region', 'country', 'iban', 'bic', 'bankName', 'accountName', 'contactName', 'contactPhone', 'contactEmail',
  'buyerReference', 'orderNumber', 'invoiceFormat', 'confirmedBy', 'issuer', 'clientId', 'onlyThisWay', 'account', 'fullName', 'hasIssues', 'mappings', 'groupsClaim', 'notices',
] as const;
export type RecordedField = (typeof recordedFields)[number];
export const isRecordedField = (field: string): field is RecordedField =>
  (recordedFields as readonly string[]).includes(field);
