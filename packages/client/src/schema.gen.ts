// Written by `npm run client` from the OpenAPI document.
export interface paths {
	"/api/user": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Users: list
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		get: operations["users.list"];
	};
	"/api/user/me": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Users: me
		 * @description For every signed-in person, also without a workspace.
		 */
		get: operations["users.me"];
	};
	"/api/user/preferred-language": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Users: set language
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["users.setLanguage"];
	};
	"/api/user/working-hours": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Users: working hours
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["users.workingHours"];
		/**
		 * Users: set working hours
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["users.setWorkingHours"];
	};
	"/api/user/{userId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Users: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["users.get"];
	};
	"/api/tenant": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tenants: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["tenants.get"];
	};
	"/api/roles": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Roles: list
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		get: operations["roles.list"];
		/**
		 * Roles: create
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		post: operations["roles.create"];
	};
	"/api/roles/options": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Roles: options
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["roles.options"];
	};
	"/api/roles/{roleId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Roles: update
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		put: operations["roles.update"];
		/**
		 * Roles: remove
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		delete: operations["roles.remove"];
	};
	"/api/roles/{roleId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Roles: restore
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		put: operations["roles.restore"];
	};
	"/api/roles/{roleId}/user/{userId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Roles: assign
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		put: operations["roles.assign"];
	};
	"/api/role-permissions/me": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Role permissions: mine
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["rolePermissions.mine"];
	};
	"/api/role-permissions": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Role permissions: list
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		get: operations["rolePermissions.list"];
	};
	"/api/role-permissions/{roleId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Role permissions: of role
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		get: operations["rolePermissions.ofRole"];
		/**
		 * Role permissions: update
		 * @description Needs the permission CHANGE_ROLES_PERMISSIONS.
		 */
		put: operations["rolePermissions.update"];
	};
	"/api/events/since": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Events: since
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["events.since"];
	};
	"/api/smtp": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Smtp: list
		 * @description Needs the permission CUSTOM_SMTP_VIEW.
		 */
		get: operations["smtp.list"];
		/**
		 * Smtp: save
		 * @description Needs the permission CUSTOM_SMTP_EDIT.
		 */
		post: operations["smtp.save"];
	};
	"/api/smtp/test": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Smtp: test
		 * @description Needs the permission CUSTOM_SMTP_EDIT.
		 */
		post: operations["smtp.test"];
	};
	"/api/smtp/remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Smtp: remove
		 * @description Needs the permission CUSTOM_SMTP_EDIT.
		 */
		post: operations["smtp.remove"];
	};
	"/api/mail-failure": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Mail failures: list
		 * @description Needs the permission CUSTOM_SMTP_VIEW.
		 */
		get: operations["mailFailures.list"];
	};
	"/api/mail-failure/retry": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Mail failures: retry
		 * @description Needs the permission CUSTOM_SMTP_EDIT.
		 */
		post: operations["mailFailures.retry"];
	};
	"/api/mail-failure/dismiss": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Mail failures: dismiss
		 * @description Needs the permission CUSTOM_SMTP_EDIT.
		 */
		post: operations["mailFailures.dismiss"];
	};
	"/api/organization": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Organizations: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["organizations.list"];
	};
	"/api/organization/{organizationId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Organizations: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["organizations.get"];
		/**
		 * Organizations: update
		 * @description Needs the permission ALL_ORG_EDIT.
		 */
		put: operations["organizations.update"];
	};
	"/api/organization/{organizationId}/without-second-factor": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Organizations: without second factor
		 * @description Needs the permission ALL_ORG_EDIT.
		 */
		get: operations["organizations.withoutSecondFactor"];
	};
	"/api/user-organization": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * User organizations: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["userOrganizations.list"];
	};
	"/api/employee/members": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Members: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["members.list"];
	};
	"/api/employee/working": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Members: working
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["members.working"];
	};
	"/api/employee/pagination": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Members: page
		 * @description Needs the permission ORG_EMPLOYEES_VIEW.
		 */
		get: operations["members.page"];
	};
	"/api/employee/{employeeId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Members: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["members.get"];
		/**
		 * Members: update
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["members.update"];
	};
	"/api/employee": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Members: create
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["members.create"];
	};
	"/api/organization-team": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: list
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["teams.list"];
		/**
		 * Teams: create
		 * @description Needs the permission ORG_TEAM_ADD.
		 */
		post: operations["teams.create"];
	};
	"/api/organization-team/me": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: mine
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["teams.mine"];
	};
	"/api/organization-team/{teamId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: get
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["teams.get"];
		/**
		 * Teams: update
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		put: operations["teams.update"];
		/**
		 * Teams: remove
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		delete: operations["teams.remove"];
	};
	"/api/organization-team/{teamId}/higher-roles": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: higher roles
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["teams.higherRoles"];
	};
	"/api/organization-team/{teamId}/transfer": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: transfer
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		put: operations["teams.transfer"];
	};
	"/api/organization-team/teams/{userId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Teams: leave all
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		delete: operations["teams.leaveAll"];
	};
	"/api/organization-team-employee/{memberId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Team members: update
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		put: operations["teamMembers.update"];
		/**
		 * Team members: remove
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		delete: operations["teamMembers.remove"];
	};
	"/api/organization-team-employee/{memberId}/active-task": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Team members: set active task
		 * @description Needs the permission ORG_TEAM_EDIT_ACTIVE_TASK.
		 */
		put: operations["teamMembers.setActiveTask"];
	};
	"/api/organization-team/employee/{employeeId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Team members: update employee
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		put: operations["teamMembers.updateEmployee"];
		/**
		 * Team members: remove employee
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		delete: operations["teamMembers.removeEmployee"];
	};
	"/api/organization-team/employee/{employeeId}/active-task": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Team members: set employee active task
		 * @description Needs the permission ORG_TEAM_EDIT_ACTIVE_TASK.
		 */
		put: operations["teamMembers.setEmployeeActiveTask"];
	};
	"/api/task-statuses": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Statuses: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["statuses.list"];
		/**
		 * Statuses: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["statuses.create"];
	};
	"/api/task-statuses/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Statuses: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["statuses.get"];
		/**
		 * Statuses: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["statuses.update"];
		/**
		 * Statuses: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["statuses.remove"];
	};
	"/api/task-statuses/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Statuses: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["statuses.usage"];
	};
	"/api/task-statuses/reorder": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Statuses: reorder
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		patch: operations["statuses.reorder"];
	};
	"/api/task-statuses/{entryId}/default": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Statuses: make default
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["statuses.makeDefault"];
	};
	"/api/task-sizes": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Sizes: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["sizes.list"];
		/**
		 * Sizes: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["sizes.create"];
	};
	"/api/task-sizes/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Sizes: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["sizes.get"];
		/**
		 * Sizes: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["sizes.update"];
		/**
		 * Sizes: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["sizes.remove"];
	};
	"/api/task-sizes/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Sizes: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["sizes.usage"];
	};
	"/api/task-sizes/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Sizes: restore
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["sizes.restore"];
	};
	"/api/task-priorities": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Priorities: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["priorities.list"];
		/**
		 * Priorities: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["priorities.create"];
	};
	"/api/task-priorities/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Priorities: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["priorities.get"];
		/**
		 * Priorities: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["priorities.update"];
		/**
		 * Priorities: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["priorities.remove"];
	};
	"/api/task-priorities/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Priorities: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["priorities.usage"];
	};
	"/api/task-priorities/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Priorities: restore
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["priorities.restore"];
	};
	"/api/task-versions": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Versions: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["versions.list"];
		/**
		 * Versions: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["versions.create"];
	};
	"/api/task-versions/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Versions: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["versions.get"];
		/**
		 * Versions: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["versions.update"];
		/**
		 * Versions: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["versions.remove"];
	};
	"/api/task-versions/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Versions: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["versions.usage"];
	};
	"/api/task-versions/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Versions: restore
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["versions.restore"];
	};
	"/api/issue-types": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Issue types: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["issueTypes.list"];
		/**
		 * Issue types: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["issueTypes.create"];
	};
	"/api/issue-types/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Issue types: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["issueTypes.get"];
		/**
		 * Issue types: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["issueTypes.update"];
		/**
		 * Issue types: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["issueTypes.remove"];
	};
	"/api/issue-types/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Issue types: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["issueTypes.usage"];
	};
	"/api/issue-types/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Issue types: restore
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["issueTypes.restore"];
	};
	"/api/issue-types/{entryId}/default": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Issue types: make default
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["issueTypes.makeDefault"];
	};
	"/api/task-related-issue-types": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Related issue types: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["relatedIssueTypes.list"];
		/**
		 * Related issue types: create
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		post: operations["relatedIssueTypes.create"];
	};
	"/api/task-related-issue-types/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Related issue types: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["relatedIssueTypes.get"];
		/**
		 * Related issue types: update
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["relatedIssueTypes.update"];
		/**
		 * Related issue types: remove
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		delete: operations["relatedIssueTypes.remove"];
	};
	"/api/task-related-issue-types/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Related issue types: usage
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["relatedIssueTypes.usage"];
	};
	"/api/task-related-issue-types/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Related issue types: restore
		 * @description Needs the permission ORG_TASK_SETTING.
		 */
		put: operations["relatedIssueTypes.restore"];
	};
	"/api/tags": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Labels: list
		 * @description Needs the permission ORG_TAGS_VIEW.
		 */
		get: operations["labels.list"];
		/**
		 * Labels: create
		 * @description Needs the permission ORG_TAGS_EDIT.
		 */
		post: operations["labels.create"];
	};
	"/api/tags/{entryId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Labels: get
		 * @description Needs the permission ORG_TAGS_VIEW.
		 */
		get: operations["labels.get"];
		/**
		 * Labels: update
		 * @description Needs the permission ORG_TAGS_EDIT.
		 */
		put: operations["labels.update"];
		/**
		 * Labels: remove
		 * @description Needs the permission ORG_TAGS_EDIT.
		 */
		delete: operations["labels.remove"];
	};
	"/api/tags/{entryId}/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Labels: usage
		 * @description Needs the permission ORG_TAGS_VIEW.
		 */
		get: operations["labels.usage"];
	};
	"/api/tags/{entryId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Labels: restore
		 * @description Needs the permission ORG_TAGS_EDIT.
		 */
		put: operations["labels.restore"];
	};
	"/api/tags/level": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Labels: of team
		 * @description Needs the permission ORG_TAGS_VIEW.
		 */
		get: operations["labels.ofTeam"];
	};
	"/api/organization-contact": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Contacts: list
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		get: operations["contacts.list"];
		/**
		 * Contacts: create
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		post: operations["contacts.create"];
	};
	"/api/organization-contact/{contactId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Contacts: get
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		get: operations["contacts.get"];
		/**
		 * Contacts: update
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		put: operations["contacts.update"];
		/**
		 * Contacts: remove
		 * @description Needs the permission ORG_PROJECT_DELETE.
		 */
		delete: operations["contacts.remove"];
	};
	"/api/organization-contact/{contactId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Contacts: restore
		 * @description Needs the permission ORG_PROJECT_DELETE.
		 */
		put: operations["contacts.restore"];
	};
	"/api/holidays": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Holidays: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["holidays.list"];
		/**
		 * Holidays: create
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["holidays.create"];
	};
	"/api/holidays/import": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Holidays: import
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["holidays.import"];
	};
	"/api/holidays/{holidayId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Holidays: update
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		put: operations["holidays.update"];
		/**
		 * Holidays: remove
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		delete: operations["holidays.remove"];
	};
	"/api/holidays/{holidayId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Holidays: restore
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		put: operations["holidays.restore"];
	};
	"/api/organization-projects": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: list
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["projects.list"];
		/**
		 * Projects: create
		 * @description Needs the permission ORG_PROJECT_ADD.
		 */
		post: operations["projects.create"];
	};
	"/api/organization-projects/choices": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: choices
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["projects.choices"];
	};
	"/api/organization-projects/counts": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: counts
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["projects.counts"];
	};
	"/api/organization-projects/employee/{employeeId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: of employee
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["projects.ofEmployee"];
	};
	"/api/organization-projects/bulk": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: change many
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		patch: operations["projects.changeMany"];
	};
	"/api/organization-projects/bulk/delete": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: remove many
		 * @description Needs the permission ORG_PROJECT_DELETE.
		 */
		post: operations["projects.removeMany"];
	};
	"/api/organization-projects/bulk/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: restore
		 * @description Needs the permission ORG_PROJECT_DELETE.
		 */
		post: operations["projects.restore"];
	};
	"/api/organization-projects/export": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: export
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		post: operations["projects.export"];
	};
	"/api/organization-projects/{projectId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: get
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["projects.get"];
		/**
		 * Projects: update
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		put: operations["projects.update"];
		/**
		 * Projects: remove
		 * @description Needs the permission ORG_PROJECT_DELETE.
		 */
		delete: operations["projects.remove"];
	};
	"/api/organization-projects/setting/{projectId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Projects: update settings
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		put: operations["projects.updateSettings"];
	};
	"/api/favorite/employee": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Favorites: list
		 * @description Needs the permission FAVORITE_READ.
		 */
		get: operations["favorites.list"];
	};
	"/api/favorite/type": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Favorites: of type
		 * @description Needs the permission FAVORITE_READ.
		 */
		get: operations["favorites.ofType"];
	};
	"/api/favorite/named": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Favorites: named
		 * @description Needs the permission FAVORITE_READ.
		 */
		get: operations["favorites.named"];
	};
	"/api/favorite": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Favorites: create
		 * @description Needs the permission FAVORITE_CREATE.
		 */
		post: operations["favorites.create"];
	};
	"/api/favorite/{favoriteId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Favorites: remove
		 * @description Needs the permission FAVORITE_DELETE.
		 */
		delete: operations["favorites.remove"];
	};
	"/api/invite": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invitations: list
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["invitations.list"];
	};
	"/api/invite/roles": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invitations: roles
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["invitations.roles"];
	};
	"/api/invite/emails": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invitations: create
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		post: operations["invitations.create"];
	};
	"/api/invite/resend": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invitations: resend
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		post: operations["invitations.resend"];
	};
	"/api/invite/{invitationId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invitations: remove
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		delete: operations["invitations.remove"];
	};
	"/api/organization-team-join": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Join requests: list
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		get: operations["joinRequests.list"];
	};
	"/api/organization-team-join/{joinRequestId}/{action}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Join requests: answer
		 * @description Needs the permission ORG_TEAM_VIEW.
		 */
		put: operations["joinRequests.answer"];
	};
	"/api/notification": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Notifications: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["notifications.list"];
	};
	"/api/notification/count": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Notifications: count
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["notifications.count"];
	};
	"/api/notification/read": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Notifications: read
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["notifications.read"];
	};
	"/api/notification/read-all": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Notifications: read all
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["notifications.readAll"];
	};
	"/api/notification/remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Notifications: remove
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["notifications.remove"];
	};
	"/api/image-assets/upload/{folder}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Images: upload
		 * @description Needs the permission MEDIA_UPLOAD.
		 */
		post: operations["images.upload"];
	};
	"/api/currency": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Lookups: currencies
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["lookups.currencies"];
	};
	"/api/tag-types": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Lookups: tag types
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["lookups.tagTypes"];
	};
	"/api/organization-task-setting/organization": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Lookups: task setting
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["lookups.taskSetting"];
	};
	"/api/meeting": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Meetings: start
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["meetings.start"];
	};
	"/api/meeting/ringing": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Meetings: ringing
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["meetings.ringing"];
	};
	"/api/meeting/{meetingId}/answer": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Meetings: answer
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["meetings.answer"];
	};
	"/api/presence": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Presence: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["presence.list"];
	};
	"/api/presence/seen": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Presence: seen
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["presence.seen"];
	};
	"/api/presence/mine": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Presence: set
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["presence.set"];
	};
	"/api/tasks/{taskId}/visitors": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Visits: of task
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["visits.ofTask"];
	};
	"/api/visits": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Visits: enter
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["visits.enter"];
	};
	"/api/visits/leave": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Visits: leave
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["visits.leave"];
	};
	"/api/visits/meetings": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Visits: attended
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["visits.attended"];
	};
	"/api/tasks/team": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.list"];
	};
	"/api/tasks/me": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: mine
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.mine"];
	};
	"/api/tasks/employee/{employeeId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: of employee
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.ofEmployee"];
		/**
		 * Tasks: unassign
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["tasks.unassign"];
	};
	"/api/tasks/pagination": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: page
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.page"];
	};
	"/api/tasks/count": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: count
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.count"];
	};
	"/api/tasks/max-number": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: max number
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.maxNumber"];
	};
	"/api/tasks/{taskId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.get"];
		/**
		 * Tasks: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["tasks.update"];
		/**
		 * Tasks: remove
		 * @description Needs the permission ORG_TASK_DELETE.
		 */
		delete: operations["tasks.remove"];
	};
	"/api/tasks": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: create
		 * @description Needs the permission ORG_TASK_ADD.
		 */
		post: operations["tasks.create"];
	};
	"/api/tasks/find": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: find
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.find"];
	};
	"/api/tasks/ids": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: ids
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.ids"];
	};
	"/api/tasks/export": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: export
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		post: operations["tasks.export"];
	};
	"/api/tasks/counts": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: counts
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.counts"];
	};
	"/api/tasks/search": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: search
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["tasks.search"];
	};
	"/api/tasks/bulk": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: bulk
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["tasks.bulk"];
	};
	"/api/tasks/bulk-remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: remove many
		 * @description Needs the permission ORG_TASK_DELETE.
		 */
		post: operations["tasks.removeMany"];
	};
	"/api/tasks/undo": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Tasks: undo
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["tasks.undo"];
	};
	"/api/task-views": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task views: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["taskViews.list"];
		/**
		 * Task views: create
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		post: operations["taskViews.create"];
	};
	"/api/task-views/{taskViewId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task views: update
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		put: operations["taskViews.update"];
		/**
		 * Task views: remove
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		delete: operations["taskViews.remove"];
	};
	"/api/task-views/{taskViewId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task views: restore
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		put: operations["taskViews.restore"];
	};
	"/api/task-estimation": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task estimations: create
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["taskEstimations.create"];
	};
	"/api/task-estimation/{estimationId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task estimations: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["taskEstimations.update"];
		/**
		 * Task estimations: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["taskEstimations.remove"];
	};
	"/api/task-linked-issue": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task links: create
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["taskLinks.create"];
	};
	"/api/task-linked-issue/{taskLinkId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task links: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["taskLinks.update"];
		/**
		 * Task links: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["taskLinks.remove"];
	};
	"/api/tasks/{taskId}/meeting": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task meetings: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["taskMeetings.get"];
		/**
		 * Task meetings: open
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["taskMeetings.open"];
	};
	"/api/tasks/{taskId}/meeting/remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task meetings: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["taskMeetings.remove"];
	};
	"/api/task-templates": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task templates: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["taskTemplates.list"];
		/**
		 * Task templates: create
		 * @description Needs the permission ORG_TASK_ADD.
		 */
		post: operations["taskTemplates.create"];
	};
	"/api/task-templates/{templateId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task templates: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["taskTemplates.update"];
		/**
		 * Task templates: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["taskTemplates.remove"];
	};
	"/api/task-imports": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task imports: create
		 * @description Needs the permission ORG_TASK_ADD.
		 */
		post: operations["taskImports.create"];
	};
	"/api/task-imports/{importId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Task imports: remove
		 * @description Needs the permission ORG_TASK_DELETE.
		 */
		delete: operations["taskImports.remove"];
	};
	"/api/task-attachments": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Attachments: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["attachments.list"];
	};
	"/api/task-attachments/{taskId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Attachments: upload
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["attachments.upload"];
		/**
		 * Attachments: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["attachments.remove"];
	};
	"/api/task-attachments/{attachmentId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Attachments: restore
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["attachments.restore"];
	};
	"/api/board": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["boards.list"];
		/**
		 * Boards: create
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.create"];
	};
	"/api/board/{boardId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: get
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["boards.get"];
		/**
		 * Boards: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["boards.update"];
		/**
		 * Boards: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["boards.remove"];
	};
	"/api/board/{boardId}/duplicate": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: duplicate
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.duplicate"];
	};
	"/api/board/live": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: live
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.live"];
	};
	"/api/board/{boardId}/images": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: add image
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.addImage"];
	};
	"/api/board/{boardId}/picture": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: set picture
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["boards.setPicture"];
	};
	"/api/tasks/{taskId}/boards": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: of task
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["boards.ofTask"];
	};
	"/api/tasks/{taskId}/boards/{boardId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: link task
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["boards.linkTask"];
	};
	"/api/tasks/{taskId}/boards/{boardId}/unlink": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: unlink task
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["boards.unlinkTask"];
	};
	"/api/board/{boardId}/versions": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: versions
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["boards.versions"];
		/**
		 * Boards: keep version
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.keepVersion"];
	};
	"/api/board/{boardId}/versions/{boardVersionId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: restore version
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["boards.restoreVersion"];
	};
	"/api/board/{boardId}/public-link/revoke": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Boards: unshare
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["boards.unshare"];
	};
	"/api/comment": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Comments: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["comments.list"];
		/**
		 * Comments: create
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		post: operations["comments.create"];
	};
	"/api/comment/{commentId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Comments: update
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["comments.update"];
		/**
		 * Comments: remove
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		delete: operations["comments.remove"];
	};
	"/api/comment/{commentId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Comments: restore
		 * @description Needs the permission ORG_TASK_EDIT.
		 */
		put: operations["comments.restore"];
	};
	"/api/activity-log": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Activity log: list
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["activityLog.list"];
	};
	"/api/history": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * History: list
		 * @description Needs the permission ALL_ORG_EDIT.
		 */
		get: operations["history.list"];
	};
	"/api/history/verify": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * History: verify
		 * @description Needs the permission ALL_ORG_EDIT.
		 */
		get: operations["history.verify"];
	};
	"/api/history/verify-time": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * History: verify time
		 * @description Needs the permission ALL_ORG_EDIT.
		 */
		get: operations["history.verifyTime"];
	};
	"/api/daily-plan": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: list
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.list"];
		/**
		 * Plans: create
		 * @description Needs the permission DAILY_PLAN_CREATE.
		 */
		post: operations["plans.create"];
	};
	"/api/daily-plan/me": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: mine
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.mine"];
	};
	"/api/daily-plan/team": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: of team
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.ofTeam"];
	};
	"/api/daily-plan/employee/{employeeId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: of employee
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.ofEmployee"];
	};
	"/api/daily-plan/task/{taskId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: of task
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.ofTask"];
	};
	"/api/daily-plan/hours": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: hours
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.hours"];
	};
	"/api/daily-plan/{planId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: get
		 * @description Needs the permission DAILY_PLAN_READ.
		 */
		get: operations["plans.get"];
		/**
		 * Plans: update
		 * @description Needs the permission DAILY_PLAN_UPDATE.
		 */
		put: operations["plans.update"];
		/**
		 * Plans: remove
		 * @description Needs the permission DAILY_PLAN_DELETE.
		 */
		delete: operations["plans.remove"];
	};
	"/api/daily-plan/next/{taskId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: next
		 * @description Needs the permission DAILY_PLAN_CREATE.
		 */
		put: operations["plans.next"];
	};
	"/api/daily-plan/{planId}/task": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: remove task
		 * @description Needs the permission DAILY_PLAN_UPDATE.
		 */
		put: operations["plans.removeTask"];
		/**
		 * Plans: add task
		 * @description Needs the permission DAILY_PLAN_UPDATE.
		 */
		post: operations["plans.addTask"];
	};
	"/api/daily-plan/{planId}/order": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: move
		 * @description Needs the permission DAILY_PLAN_UPDATE.
		 */
		put: operations["plans.move"];
	};
	"/api/daily-plan/{planId}/carry": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: carry
		 * @description Needs the permission DAILY_PLAN_CREATE.
		 */
		post: operations["plans.carry"];
	};
	"/api/daily-plan/reminder": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: remind
		 * @description Needs the permission DAILY_PLAN_CREATE.
		 */
		post: operations["plans.remind"];
	};
	"/api/daily-plan/{taskId}/remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Plans: unplan
		 * @description Needs the permission DAILY_PLAN_UPDATE.
		 */
		put: operations["plans.unplan"];
	};
	"/api/timesheet/timer/status": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: status
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timer.status"];
	};
	"/api/timesheet/timer/status/worked": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: worked
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timer.worked"];
	};
	"/api/timesheet/timer/start": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: start
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.start"];
	};
	"/api/timesheet/timer/stop": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: stop
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["timer.stop"];
	};
	"/api/timesheet/timer/toggle": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: toggle
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["timer.toggle"];
	};
	"/api/timesheet/timer/start/late": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: record start
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.recordStart"];
	};
	"/api/timesheet/timer/stop/late": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: record stop
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["timer.recordStop"];
	};
	"/api/timesheet/timer/ask": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: ask
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.ask"];
	};
	"/api/timesheet/timer/keep": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: keep
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.keep"];
	};
	"/api/timesheet/timer/note": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timer: note
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.note"];
	};
	"/api/timesheet/time-slot": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time slots: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeSlots.list"];
		/**
		 * Timer: sync
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timer.sync"];
		/**
		 * Time slots: remove
		 * @description Needs the permission ALLOW_DELETE_TIME.
		 */
		delete: operations["timeSlots.remove"];
	};
	"/api/timesheet/time-log": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeLogs.list"];
		/**
		 * Time logs: update many
		 * @description Needs the permission ALLOW_MODIFY_TIME.
		 */
		put: operations["timeLogs.updateMany"];
		/**
		 * Time logs: create
		 * @description Needs the permission ALLOW_MANUAL_TIME.
		 */
		post: operations["timeLogs.create"];
		/**
		 * Time logs: remove
		 * @description Needs the permission ALLOW_DELETE_TIME.
		 */
		delete: operations["timeLogs.remove"];
	};
	"/api/timesheet/time-log/conflict": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: conflicts
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeLogs.conflicts"];
	};
	"/api/timesheet/time-log/{timeLogId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeLogs.get"];
		/**
		 * Time logs: update
		 * @description Needs the permission ALLOW_MODIFY_TIME.
		 */
		put: operations["timeLogs.update"];
	};
	"/api/timesheet/time-log/{timeLogId}/history": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: history
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeLogs.history"];
	};
	"/api/timesheet/time-log/place": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: place
		 * @description Needs the permission ALLOW_MANUAL_TIME.
		 */
		post: operations["timeLogs.place"];
	};
	"/api/timesheet/time-log/undo": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: undo
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timeLogs.undo"];
	};
	"/api/timesheet/time-log/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: restore
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["timeLogs.restore"];
	};
	"/api/timesheet/time-log/{timeLogId}/split": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: split
		 * @description Needs the permission ALLOW_MODIFY_TIME.
		 */
		post: operations["timeLogs.split"];
	};
	"/api/timesheet/time-log/merge": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time logs: merge
		 * @description Needs the permission ALLOW_MODIFY_TIME.
		 */
		post: operations["timeLogs.merge"];
	};
	"/api/time-imports": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time imports: list
		 * @description Needs the permission ALLOW_MANUAL_TIME.
		 */
		get: operations["timeImports.list"];
		/**
		 * Time imports: create
		 * @description Needs the permission ALLOW_MANUAL_TIME.
		 */
		post: operations["timeImports.create"];
	};
	"/api/time-imports/{timeImportId}/undo": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time imports: undo
		 * @description Needs the permission ALLOW_DELETE_TIME.
		 */
		put: operations["timeImports.undo"];
	};
	"/api/timesheet/time-slot/{timeSlotId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Time slots: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timeSlots.get"];
	};
	"/api/timesheet/activity/bulk": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Activities: create many
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["activities.createMany"];
	};
	"/api/timesheet": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timesheets.list"];
	};
	"/api/timesheet/overview": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: overview
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timesheets.overview"];
	};
	"/api/timesheet/summaries": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: summaries
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timesheets.summaries"];
	};
	"/api/timesheet/{timesheetId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: get
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timesheets.get"];
	};
	"/api/timesheet/{timesheetId}/history": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: history
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["timesheets.history"];
	};
	"/api/timesheet/submit": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: submit
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["timesheets.submit"];
	};
	"/api/timesheet/status": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: set status
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["timesheets.setStatus"];
	};
	"/api/timesheet/remind": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Timesheets: remind
		 * @description Needs the permission CAN_APPROVE_TIMESHEET.
		 */
		post: operations["timesheets.remind"];
	};
	"/api/timesheet/time-log/report/daily": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: daily
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.daily"];
	};
	"/api/timesheet/time-log/report/daily-chart": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: daily chart
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.dailyChart"];
	};
	"/api/timesheet/statistics/days": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: per day
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.perDay"];
	};
	"/api/timesheet/time-log/time-limit": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: limits
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.limits"];
	};
	"/api/timesheet/statistics/counts": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: counts
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.counts"];
	};
	"/api/timesheet/statistics/tasks": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: tasks
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		post: operations["reports.tasks"];
	};
	"/api/timer/timesheet/statistics-tasks": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: tasks of
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.tasksOf"];
	};
	"/api/timer/timesheet/all-statistics-tasks": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: all tasks
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.allTasks"];
	};
	"/api/timesheet/statistics/time-slots": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: time slots
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.timeSlots"];
	};
	"/api/timesheet/activity": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: activities
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.activities"];
	};
	"/api/timesheet/activity/daily": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: daily activities
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.dailyActivities"];
	};
	"/api/timesheet/activity/report": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: activity report
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.activityReport"];
	};
	"/api/timesheet/time-log/report/weekly": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: weekly
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.weekly"];
	};
	"/api/timesheet/statistics/members": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: member statistics
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.memberStatistics"];
	};
	"/api/timesheet/statistics/projects": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: project statistics
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.projectStatistics"];
	};
	"/api/timesheet/statistics/manual-times": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: manual times
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.manualTimes"];
	};
	"/api/timesheet/statistics/activities": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: activity statistics
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.activityStatistics"];
	};
	"/api/timesheet/report/summary": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: summary
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.summary"];
	};
	"/api/timesheet/report/entries": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: entries
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.entries"];
	};
	"/api/timesheet/report/expected": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: expected
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.expected"];
	};
	"/api/timesheet/report/export": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: export
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		post: operations["reports.export"];
	};
	"/api/timesheet/report/team-dashboard": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: team dashboard
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.teamDashboard"];
	};
	"/api/timesheet/report/pending-tasks": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: pending tasks
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["reports.pendingTasks"];
	};
	"/api/timesheet/report/usage": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: usage
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.usage"];
	};
	"/api/timesheet/report/person": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: person
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["reports.person"];
	};
	"/api/organization-projects/{projectId}/use": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Reports: project use
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["reports.projectUse"];
	};
	"/api/hourly-rate": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Rates: list
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["rates.list"];
		/**
		 * Rates: set
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["rates.set"];
	};
	"/api/hourly-rate/{rateId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Rates: remove
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		delete: operations["rates.remove"];
	};
	"/api/timesheet/report/project-budget": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Budgets: projects
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["budgets.projects"];
	};
	"/api/timesheet/report/payments-due": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Budgets: payments
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["budgets.payments"];
	};
	"/api/timesheet/time-log/project-budget-limit": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Budgets: project limit
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["budgets.projectLimit"];
	};
	"/api/timesheet/time-log/client-budget-limit": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Budgets: client limit
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["budgets.clientLimit"];
	};
	"/api/timesheet/time-log/report/owed-report": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Budgets: owed
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["budgets.owed"];
	};
	"/api/invoice": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: list
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["invoices.list"];
		/**
		 * Invoices: create
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["invoices.create"];
	};
	"/api/invoice/draft": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: draft
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["invoices.draft"];
	};
	"/api/invoice/settings": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: settings
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["invoices.settings"];
		/**
		 * Invoices: set settings
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		put: operations["invoices.setSettings"];
	};
	"/api/invoice/{invoiceId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: get
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["invoices.get"];
	};
	"/api/invoice/{invoiceId}/entries": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: entries
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		get: operations["invoices.entries"];
	};
	"/api/invoice/{invoiceId}/void": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: void
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		put: operations["invoices.void"];
	};
	"/api/invoice/{invoiceId}/pdf": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Invoices: pdf
		 * @description Needs the permission ORG_EMPLOYEES_EDIT.
		 */
		post: operations["invoices.pdf"];
	};
	"/api/integration/types": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: types
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.types"];
	};
	"/api/integration": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: list
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.list"];
	};
	"/api/integration-tenant": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: connections
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.connections"];
	};
	"/api/integration-tenant/remember/state": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: remembered
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.remembered"];
	};
	"/api/integration-tenant/integration": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: connected
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.connected"];
	};
	"/api/integration-tenant/{integrationTenantId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: disconnect
		 * @description Needs the permission INTEGRATION_EDIT.
		 */
		delete: operations["integrations.disconnect"];
	};
	"/api/integration/github/{integrationId}/metadata": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: metadata
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.metadata"];
	};
	"/api/integration/github/metadata": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: metadata of
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.metadataOf"];
	};
	"/api/integration/github/{integrationId}/repositories": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: repositories
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.repositories"];
	};
	"/api/integration/github/repositories": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: repositories of
		 * @description Needs the permission INTEGRATION_VIEW.
		 */
		get: operations["integrations.repositoriesOf"];
	};
	"/api/integration/github/repository/sync": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Integrations: sync repository
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		post: operations["integrations.syncRepository"];
	};
	"/api/integration/github/project/{projectId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Github: of project
		 * @description Needs the permission ORG_PROJECT_VIEW.
		 */
		get: operations["github.ofProject"];
		/**
		 * Github: configure
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		put: operations["github.configure"];
	};
	"/api/integration/github/project/{projectId}/sync": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Github: sync now
		 * @description Needs the permission ORG_PROJECT_EDIT.
		 */
		post: operations["github.syncNow"];
	};
	"/api/integration/github/task/{taskId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Github: of task
		 * @description Needs the permission ORG_TASK_VIEW.
		 */
		get: operations["github.ofTask"];
	};
	"/api/saved-reports": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["savedReports.list"];
		/**
		 * Saved reports: create
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["savedReports.create"];
	};
	"/api/saved-reports/{savedReportId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: update
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["savedReports.update"];
		/**
		 * Saved reports: remove
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		delete: operations["savedReports.remove"];
	};
	"/api/saved-reports/{savedReportId}/restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: restore
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["savedReports.restore"];
	};
	"/api/saved-reports/{savedReportId}/links": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: links
		 * @description Needs the permission ORG_REPORTS_VIEW.
		 */
		get: operations["savedReports.links"];
	};
	"/api/report-links/{reportLinkId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: revoke link
		 * @description Needs the permission ORG_REPORTS_VIEW.
		 */
		delete: operations["savedReports.revokeLink"];
	};
	"/api/saved-reports/{savedReportId}/schedule": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: schedule
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["savedReports.schedule"];
		/**
		 * Saved reports: set schedule
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		put: operations["savedReports.setSchedule"];
	};
	"/api/saved-reports/{savedReportId}/stop-mail": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Saved reports: stop mail
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["savedReports.stopMail"];
	};
	"/api/timesheet/screenshot": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Screenshots: upload
		 * @description Needs the permission TIME_TRACKER.
		 */
		post: operations["screenshots.upload"];
	};
	"/api/timesheet/screenshot/{screenshotId}/picture": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Screenshots: picture
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["screenshots.picture"];
	};
	"/api/timesheet/screenshot/{screenshotId}/views": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Screenshots: views
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["screenshots.views"];
	};
	"/api/timesheet/screenshot/{screenshotId}/blur": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Screenshots: blur
		 * @description Needs the permission TIME_TRACKER.
		 */
		put: operations["screenshots.blur"];
	};
	"/api/timesheet/screenshot/{screenshotId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Screenshots: remove
		 * @description Needs the permission ALLOW_DELETE_TIME.
		 */
		delete: operations["screenshots.remove"];
	};
	"/api/exports": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Exports: list
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["exports.list"];
		/**
		 * Exports: start
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		post: operations["exports.start"];
	};
	"/api/exports/{exportId}/file": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Exports: download
		 * @description For everyone in the workspace. API tokens need the scope API_READ.
		 */
		get: operations["exports.download"];
	};
	"/api/exports/{exportId}": {
		parameters: {
			query?: never;
			path?: never;
		};
		/**
		 * Exports: remove
		 * @description For everyone in the workspace. API tokens need the scope API_WRITE.
		 */
		delete: operations["exports.remove"];
	};
}
export type webhooks = Record<string, never>;
export interface components {
	schemas: {
		Me: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			tenantId: string | null;
			/** Format: email */
			email: string;
			name: string;
			fullName: string;
			firstName: string;
			lastName: string;
			username: string | null;
			phoneNumber: string | null;
			timeZone: string | null;
			timeFormat: (12 | 24) | null;
			imageUrl: string | null;
			imageId: string | null;
			preferredLanguage: string;
			preferredComponentLayout: string;
			lastLoginAt: string | null;
			isEmailVerified: boolean;
			/** Format: date-time */
			emailVerifiedAt?: string;
			roleId: string | null;
			defaultTeamId: string | null;
			lastTeamId: string | null;
			defaultOrganizationId: string | null;
			lastOrganizationId: string | null;
			role?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				name: string;
				isSystem: boolean;
				rolePermissions?: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					roleId: string;
					permission: string;
					enabled: boolean;
					description: string | null;
				}[];
			} | null;
			tenant?: components["schemas"]["Tenant"] | null;
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			invites?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** Format: email */
				email: string;
				fullName: string | null;
				/** @enum {string} */
				status: "INVITED" | "ACCEPTED" | "EXPIRED" | "REJECTED";
				expireDate: string | null;
			}[];
			socialAccounts?: {
				/** Format: uuid */
				id: string;
				provider: string;
				providerAccountId: string;
				/** Format: uuid */
				userId: string;
			}[];
			employee?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** Format: uuid */
				userId: string;
				timeZones: string | null;
				fullName: string;
				profile_link: string;
				/** Format: date-time */
				startedWorkOn: string;
				/** Format: date-time */
				endWork?: string;
				/** Format: date-time */
				acceptDate?: string;
				payPeriod: ("DAILY" | "WEEKLY" | "BI_WEEKLY" | "TWICE_PER_MONTH" | "MONTHLY" | "NONE") | null;
				billRateValue?: number;
				billRateCurrency?: string | null;
				minimumBillingRate?: number;
				reWeeklyLimit: number;
				isOnline: boolean;
				isAway: boolean;
				isTrackingTime: boolean;
				isTrackingEnabled: boolean;
				allowScreenshotCapture: boolean;
				allowManualTime: boolean;
				allowModifyTime: boolean;
				allowDeleteTime: boolean;
				user?: {
					/** Format: uuid */
					id: string;
					name: string;
					firstName: string;
					lastName: string;
					imageUrl: string | null;
					/** Format: uuid */
					tenantId: string;
					email: string | null;
					username: string | null;
					phoneNumber: string | null;
					timeZone: string | null;
					isActive: boolean;
					lastLoginAt: string | null;
				};
				organization?: components["schemas"]["Organization"];
			};
		};
		Tenant: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			name: string;
			logo: string;
			standardWorkHoursPerDay: number;
			imageId: string | null;
		};
		Organization: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			name: string;
			isDefault: boolean;
			profile_link: string;
			totalEmployees: number;
			banner: string | null;
			imageUrl: string | null;
			imageId: string | null;
			brandColor: string | null;
			short_description: string | null;
			overview: string | null;
			officialName: string | null;
			website: string | null;
			taxId: string | null;
			regionCode: string | null;
			currency: string;
			/** @enum {string} */
			currencyPosition: "LEFT" | "RIGHT";
			dateFormat: string | null;
			timeZone: string | null;
			/** @enum {number} */
			timeFormat: 12 | 24;
			/** @enum {string} */
			startWeekOn: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
			numberFormat: string | null;
			defaultStartTime: string | null;
			defaultEndTime: string | null;
			invitesAllowed: boolean;
			inviteExpiryPeriod: number | null;
			registrationDate: string | null;
			fiscalStartDate: string | null;
			fiscalEndDate: string | null;
			requireSecondFactor: boolean;
			/** @enum {string} */
			timesheetFrequency: "DAILY" | "WEEKLY" | "MONTHLY";
			/** @enum {string} */
			meetingType: "JITSI" | "LIVEKIT";
			allowManualTime: boolean;
			allowModifyTime: boolean;
			allowDeleteTime: boolean;
			futureDateAllowed: boolean;
			allowTrackInactivity: boolean;
			inactivityTimeLimit: number;
			activityProofDuration: number;
			isRemoveIdleTime: boolean;
			allowScreenshotCapture: boolean;
			allowScreenshotBlur: boolean;
			screenshotDays: number;
			randomScreenshot: boolean;
			trackOnSleep: boolean;
			screenshotFrequency: string;
			enforced: boolean;
			timerReminderHours: number;
			timerLimitHours: number;
			standardWorkHoursPerDay: number;
			requireReason: boolean;
			requireDescription: boolean;
			requireProject: boolean;
			requireTask: boolean;
			requireClient: boolean;
			lockDate: string | null;
			editableDays: number;
		};
		User: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			tenantId: string | null;
			/** Format: email */
			email: string;
			name: string;
			fullName: string;
			firstName: string;
			lastName: string;
			username: string | null;
			phoneNumber: string | null;
			timeZone: string | null;
			timeFormat: (12 | 24) | null;
			imageUrl: string | null;
			imageId: string | null;
			preferredLanguage: string;
			preferredComponentLayout: string;
			lastLoginAt: string | null;
			isEmailVerified: boolean;
			/** Format: date-time */
			emailVerifiedAt?: string;
			roleId: string | null;
			defaultTeamId: string | null;
			lastTeamId: string | null;
			defaultOrganizationId: string | null;
			lastOrganizationId: string | null;
			role?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				name: string;
				isSystem: boolean;
				rolePermissions?: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					roleId: string;
					permission: string;
					enabled: boolean;
					description: string | null;
				}[];
			} | null;
			tenant?: components["schemas"]["Tenant"] | null;
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			invites?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** Format: email */
				email: string;
				fullName: string | null;
				/** @enum {string} */
				status: "INVITED" | "ACCEPTED" | "EXPIRED" | "REJECTED";
				expireDate: string | null;
			}[];
			socialAccounts?: {
				/** Format: uuid */
				id: string;
				provider: string;
				providerAccountId: string;
				/** Format: uuid */
				userId: string;
			}[];
		};
		Employee: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			userId: string;
			timeZones: string | null;
			fullName: string;
			profile_link: string;
			/** Format: date-time */
			startedWorkOn: string;
			/** Format: date-time */
			endWork?: string;
			/** Format: date-time */
			acceptDate?: string;
			payPeriod: ("DAILY" | "WEEKLY" | "BI_WEEKLY" | "TWICE_PER_MONTH" | "MONTHLY" | "NONE") | null;
			billRateValue?: number;
			billRateCurrency?: string | null;
			minimumBillingRate?: number;
			reWeeklyLimit: number;
			isOnline: boolean;
			isAway: boolean;
			isTrackingTime: boolean;
			isTrackingEnabled: boolean;
			allowScreenshotCapture: boolean;
			allowManualTime: boolean;
			allowModifyTime: boolean;
			allowDeleteTime: boolean;
			user?: {
				/** Format: uuid */
				id: string;
				name: string;
				firstName: string;
				lastName: string;
				imageUrl: string | null;
				/** Format: uuid */
				tenantId: string;
				email: string | null;
				username: string | null;
				phoneNumber: string | null;
				timeZone: string | null;
				isActive: boolean;
				lastLoginAt: string | null;
			};
		};
		EmployeeDetails: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			userId: string;
			timeZones: string | null;
			fullName: string;
			profile_link: string;
			/** Format: date-time */
			startedWorkOn: string;
			/** Format: date-time */
			endWork?: string;
			/** Format: date-time */
			acceptDate?: string;
			payPeriod: ("DAILY" | "WEEKLY" | "BI_WEEKLY" | "TWICE_PER_MONTH" | "MONTHLY" | "NONE") | null;
			billRateValue?: number;
			billRateCurrency?: string | null;
			minimumBillingRate?: number;
			reWeeklyLimit: number;
			isOnline: boolean;
			isAway: boolean;
			isTrackingTime: boolean;
			isTrackingEnabled: boolean;
			allowScreenshotCapture: boolean;
			allowManualTime: boolean;
			allowModifyTime: boolean;
			allowDeleteTime: boolean;
			user?: {
				/** Format: uuid */
				id: string;
				name: string;
				firstName: string;
				lastName: string;
				imageUrl: string | null;
				/** Format: uuid */
				tenantId: string;
				email: string | null;
				username: string | null;
				phoneNumber: string | null;
				timeZone: string | null;
				isActive: boolean;
				lastLoginAt: string | null;
			};
			short_description: string | null;
			description: string | null;
			linkedInUrl: string | null;
			facebookUrl: string | null;
			instagramUrl: string | null;
			twitterUrl: string | null;
			githubUrl: string | null;
			gitlabUrl: string | null;
			upworkUrl: string | null;
			stackoverflowUrl: string | null;
			contactId: string | null;
			organizationPositionId: string | null;
			archiveTasksIn: number | null;
			closeTasksIn: number | null;
		};
		Team: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			color: string | null;
			emoji: string | null;
			teamSize: string | null;
			logo: string;
			prefix: string | null;
			shareProfileView: boolean;
			requirePlanToTrack: boolean;
			mergedStatusId: string | null;
			public: boolean;
			profile_link: string;
			imageId: string | null;
			createdByUser?: components["schemas"]["UserRef"] | null;
			members?: components["schemas"]["TeamMember"][];
			projects?: components["schemas"]["ProjectRef"][];
			managers?: components["schemas"]["TeamMember"][];
			managerIds?: string[];
			memberIds?: string[];
			image?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				organizationId: string | null;
				name: string;
				url: string;
				thumb: string;
				width: number;
				height: number;
				size: number;
				isFeatured: boolean;
				/** @enum {string} */
				storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
				fullUrl: string;
				thumbUrl: string;
			};
			tasks?: components["schemas"]["TaskItem"][];
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			statuses?: components["schemas"]["TaskStatus"][];
			priorities?: ("urgent" | "high" | "medium" | "low")[];
			sizes?: ("x-large" | "large" | "medium" | "small" | "tiny")[];
			labels?: components["schemas"]["Tag"][];
			issueTypes?: components["schemas"]["IssueType"][];
			versions?: components["schemas"]["TaskVersion"][];
			dailyPlans?: components["schemas"]["DailyPlan"][];
			requestApprovals?: unknown[];
			goals?: unknown[];
		};
		UserRef: {
			/** Format: uuid */
			id: string;
			name: string;
			firstName: string;
			lastName: string;
			imageUrl: string | null;
		};
		TeamMember: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			organizationTeamId: string;
			/** Format: uuid */
			employeeId: string;
			roleId: string | null;
			isManager: boolean;
			isTrackingEnabled: boolean;
			assignedAt: string | null;
			activeTaskId: string | null;
			order: number | null;
			/** @constant */
			isPending?: true;
			role: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				name: string;
				isSystem: boolean;
				rolePermissions?: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					roleId: string;
					permission: string;
					enabled: boolean;
					description: string | null;
				}[];
			} | null;
			employee?: components["schemas"]["Employee"];
			activeTask?: components["schemas"]["TaskRef"] | null;
			running?: boolean;
			duration?: number;
			durationMs?: number;
			/** @enum {string} */
			timerStatus?: "running" | "idle" | "pause" | "online" | "suspended";
			lastWorkedTask?: components["schemas"]["TaskRef"];
			totalWorkedTasks?: {
				/** Format: uuid */
				id: string;
				title: string;
				duration: number;
				durationMs: number;
				todayDuration: number;
				/** Format: date-time */
				updatedAt?: string;
				durationPercentage: number;
			}[];
			totalTodayTasks?: {
				/** Format: uuid */
				id: string;
				title: string;
				duration: number;
				durationMs: number;
				todayDuration: number;
				/** Format: date-time */
				updatedAt?: string;
				durationPercentage: number;
			}[];
		};
		TaskRef: {
			/** Format: uuid */
			id: string;
			title: string;
			number: number;
			taskNumber: string;
			public: boolean;
			/** @enum {string} */
			status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
			taskStatusId: string | null;
			priority: ("urgent" | "high" | "medium" | "low") | null;
			size: ("x-large" | "large" | "medium" | "small" | "tiny") | null;
			issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
			parentId: string | null;
			projectId: string | null;
			estimate: number;
		};
		ProjectRef: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			code: string | null;
			public: boolean | null;
			owner: ("CLIENT" | "INTERNAL") | null;
			color: string | null;
			icon: string | null;
			imageUrl: string | null;
			isActive: boolean;
			isArchived: boolean;
		};
		TaskItem: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt?: string | null;
			createdByUserId?: string | null;
			updatedByUserId?: string | null;
			deletedByUserId?: string | null;
			isActive?: boolean;
			isArchived?: boolean;
			archivedAt?: string | null;
			/** Format: uuid */
			tenantId?: string;
			/** Format: uuid */
			organizationId?: string;
			title: string;
			number: number;
			taskNumber: string;
			prefix?: string | null;
			description?: string | null;
			acceptanceCriteria?: string;
			/** @enum {string} */
			status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
			priority?: ("urgent" | "high" | "medium" | "low") | null;
			size?: ("x-large" | "large" | "medium" | "small" | "tiny") | null;
			issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
			taskStatusId?: string | null;
			taskPriorityId?: string | null;
			taskSizeId?: string | null;
			taskTypeId?: string | null;
			estimate: number;
			startDate?: string | null;
			dueDate?: string | null;
			resolvedAt?: string | null;
			public: boolean;
			isDraft?: boolean;
			isScreeningTask?: boolean;
			version?: string | null;
			projectId?: string | null;
			parentId?: string | null;
			tags: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			members: components["schemas"]["EmployeeRef"][];
			teams: components["schemas"]["TeamRef"][];
			totalWorkedTime?: number;
			totalWorkedMs?: number;
			runningTimers?: {
				/** Format: uuid */
				employeeId: string;
				/** Format: date-time */
				startedAt: string;
			}[];
			label?: string;
			estimateDays?: number;
			estimateHours?: number;
			estimateMinutes?: number;
			createdByUser?: {
				/** Format: uuid */
				id: string;
				name: string;
				firstName?: string;
				lastName?: string;
				imageUrl?: string | null;
			} | null;
			parent?: {
				/** Format: uuid */
				id: string;
				title: string;
				number: number;
				taskNumber: string;
				public: boolean;
				/** @enum {string} */
				status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
				issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
			} | null;
			rootEpic?: {
				/** Format: uuid */
				id: string;
				number: number;
				title: string;
			} | null;
			children?: {
				/** Format: uuid */
				id: string;
				title: string;
				number: number;
				taskNumber: string;
				public: boolean;
				/** @enum {string} */
				status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
				issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
			}[];
			linkedIssues?: {
				/** Format: uuid */
				id: string;
				/** Format: uuid */
				organizationId: string;
				action: number;
				/** Format: uuid */
				taskFromId: string;
				/** Format: uuid */
				taskToId: string;
				taskFrom: {
					/** Format: uuid */
					id: string;
					title: string;
					number: number;
					taskNumber: string;
					public: boolean;
					/** @enum {string} */
					status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
					issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
				};
				taskTo: {
					/** Format: uuid */
					id: string;
					title: string;
					number: number;
					taskNumber: string;
					public: boolean;
					/** @enum {string} */
					status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
					issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
				};
			}[];
			inverseLinkedIssues?: components["schemas"]["TaskLinkedIssue"][];
			estimations?: {
				/** Format: uuid */
				id: string;
				/** Format: uuid */
				taskId: string;
				/** Format: uuid */
				employeeId: string;
				estimate: number;
			}[];
			taskStatus?: components["schemas"]["TaskStatus"];
			taskSize?: components["schemas"]["TaskVersion"];
			taskPriority?: components["schemas"]["TaskVersion"];
			taskType?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** @enum {string} */
				name: "Bug" | "Task" | "Story" | "Epic";
				description: string;
				icon: string;
				color: string;
				isSystem: boolean;
				fullIconUrl: string;
				organizationTeamId: string | null;
				value: string;
				projectId: string | null;
				isDefault: boolean;
			};
			selectedTeam?: components["schemas"]["TeamRef"];
			project?: components["schemas"]["ProjectRef"] | null;
		};
		EmployeeRef: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			userId: string;
			fullName: string;
			user: {
				/** Format: uuid */
				id: string;
				name: string;
				firstName?: string;
				lastName?: string;
				imageUrl?: string | null;
			};
		};
		TeamRef: {
			/** Format: uuid */
			id: string;
			name: string;
		};
		TaskLinkedIssue: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			action: number;
			/** Format: uuid */
			taskFromId: string;
			/** Format: uuid */
			taskToId: string;
			taskFrom: components["schemas"]["TaskRef"];
			taskTo: components["schemas"]["TaskRef"];
		};
		TaskStatus: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** @enum {string} */
			name: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
			description: string;
			icon: string;
			color: string;
			isSystem: boolean;
			fullIconUrl: string;
			organizationTeamId: string | null;
			value: string;
			projectId: string | null;
			template: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
			order: number;
			isCollapsed: boolean;
			isDefault: boolean;
			isTodo: boolean;
			isInProgress: boolean;
			isDone: boolean;
		};
		TaskVersion: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			description: string;
			icon: string;
			color: string;
			isSystem: boolean;
			fullIconUrl: string;
			organizationTeamId: string | null;
			value: string;
			projectId: string | null;
		};
		Tag: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			description: string;
			icon: string;
			color: string;
			isSystem: boolean;
			fullIconUrl: string;
			organizationTeamId: string | null;
			textColor: string | null;
			tagTypeId: string | null;
			tagTypeName: string | null;
		};
		IssueType: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			description: string;
			icon: string;
			color: string;
			isSystem: boolean;
			fullIconUrl: string;
			organizationTeamId: string | null;
			value: string;
			projectId: string | null;
			isDefault: boolean;
		};
		DailyPlan: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: date */
			date: string;
			workTimePlanned: number;
			/** @enum {string} */
			status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
			/** Format: uuid */
			employeeId: string;
			organizationTeamId: string | null;
			employee?: components["schemas"]["Employee"];
			tasks: components["schemas"]["Task"][];
		};
		Task: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt?: string | null;
			createdByUserId: string | null;
			updatedByUserId?: string | null;
			deletedByUserId?: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			title: string;
			number: number;
			taskNumber: string;
			prefix: string | null;
			description: string | null;
			acceptanceCriteria?: string;
			/** @enum {string} */
			status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
			priority: ("urgent" | "high" | "medium" | "low") | null;
			size: ("x-large" | "large" | "medium" | "small" | "tiny") | null;
			issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
			taskStatusId: string | null;
			taskPriorityId: string | null;
			taskSizeId: string | null;
			taskTypeId: string | null;
			estimate: number;
			startDate: string | null;
			dueDate: string | null;
			resolvedAt: string | null;
			public: boolean;
			isDraft: boolean;
			isScreeningTask: boolean;
			version: string | null;
			projectId: string | null;
			parentId: string | null;
			tags: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			members: components["schemas"]["EmployeeRef"][];
			teams: components["schemas"]["TeamRef"][];
			totalWorkedTime?: number;
			totalWorkedMs?: number;
			runningTimers?: {
				/** Format: uuid */
				employeeId: string;
				/** Format: date-time */
				startedAt: string;
			}[];
			label?: string;
			estimateDays?: number;
			estimateHours?: number;
			estimateMinutes?: number;
			createdByUser?: components["schemas"]["UserRef"] | null;
			parent?: components["schemas"]["TaskRef"] | null;
			rootEpic?: {
				/** Format: uuid */
				id: string;
				number: number;
				title: string;
			} | null;
			children?: components["schemas"]["TaskRef"][];
			linkedIssues?: components["schemas"]["TaskLinkedIssue"][];
			inverseLinkedIssues?: components["schemas"]["TaskLinkedIssue"][];
			estimations?: components["schemas"]["TaskEstimation"][];
			taskStatus?: components["schemas"]["TaskStatus"];
			taskSize?: components["schemas"]["TaskVersion"];
			taskPriority?: components["schemas"]["TaskVersion"];
			taskType?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** @enum {string} */
				name: "Bug" | "Task" | "Story" | "Epic";
				description: string;
				icon: string;
				color: string;
				isSystem: boolean;
				fullIconUrl: string;
				organizationTeamId: string | null;
				value: string;
				projectId: string | null;
				isDefault: boolean;
			};
			selectedTeam?: components["schemas"]["TeamRef"];
		};
		TaskEstimation: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			taskId: string;
			/** Format: uuid */
			employeeId: string;
			estimate: number;
		};
		Project: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			name: string;
			code: string | null;
			description: string | null;
			color: string | null;
			icon: string | null;
			imageUrl: string | null;
			imageId: string | null;
			/** Format: date-time */
			startDate?: string;
			/** Format: date-time */
			endDate?: string;
			billing: ("RATE" | "FLAT_FEE" | "MILESTONES") | null;
			currency: string | null;
			public: boolean | null;
			owner: ("CLIENT" | "INTERNAL") | null;
			/** @enum {string} */
			taskListType: "GRID" | "SPRINT";
			billable: boolean | null;
			billingFlat: boolean | null;
			openSource: boolean | null;
			projectUrl: string | null;
			openSourceProjectUrl: string | null;
			budget: number | null;
			/** @enum {string} */
			budgetType: "hours" | "cost";
			/** @enum {string} */
			budgetBasis: "billed" | "cost";
			/** @enum {string} */
			budgetPeriod: "total" | "month";
			status: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
			isTasksAutoSync: boolean;
			isTasksAutoSyncOnLabel: boolean;
			syncTag: string | null;
			archiveTasksIn: number | null;
			closeTasksIn: number | null;
			membersCount: number;
			tasksCount: number;
			organizationContactId: string | null;
			organizationContact?: {
				/** Format: uuid */
				id: string;
				name: string;
			} | null;
			defaultAssigneeId: string | null;
			customFields: {
				repositoryId: string | null;
				repository: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					organizationId: string;
					repositoryId: number;
					name: string;
					fullName: string;
					owner: null;
					/** Format: uuid */
					integrationId: string;
					htmlUrl: string;
					isPrivate: boolean;
				} | null;
			};
			repository?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				repositoryId: number;
				name: string;
				fullName: string;
				owner: null;
				/** Format: uuid */
				integrationId: string;
				htmlUrl: string;
				isPrivate: boolean;
			};
			relations: {
				/** Format: uuid */
				projectId: string;
				relationType: ("related to" | "blocked by" | "blocking") | null;
			}[];
			members?: components["schemas"]["ProjectMember"][];
			teams?: components["schemas"]["TeamRef"][];
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
		};
		ProjectMember: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			organizationProjectId: string;
			/** Format: uuid */
			employeeId: string;
			roleId: string | null;
			isManager: boolean;
			assignedAt: string | null;
			role: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				name: string;
				isSystem: boolean;
				rolePermissions?: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					roleId: string;
					permission: string;
					enabled: boolean;
					description: string | null;
				}[];
			} | null;
			employee?: components["schemas"]["Employee"];
		};
		Invitation: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: email */
			email: string;
			fullName: string | null;
			name: string | null;
			/** @enum {string} */
			status: "INVITED" | "ACCEPTED" | "EXPIRED" | "REJECTED";
			expireDate: string | null;
			/** Format: date-time */
			actionDate?: string;
			isExpired: boolean;
			userId: string | null;
			user?: components["schemas"]["UserRef"];
			/** Format: uuid */
			roleId?: string;
			role?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				name: string;
				isSystem: boolean;
				rolePermissions?: {
					/** Format: uuid */
					id: string;
					/** Format: date-time */
					createdAt: string;
					/** Format: date-time */
					updatedAt: string;
					deletedAt: string | null;
					createdByUserId: string | null;
					updatedByUserId: string | null;
					deletedByUserId: string | null;
					isActive: boolean;
					isArchived: boolean;
					archivedAt: string | null;
					/** Format: uuid */
					tenantId: string;
					/** Format: uuid */
					roleId: string;
					permission: string;
					enabled: boolean;
					description: string | null;
				}[];
			};
			/** Format: uuid */
			invitedByUserId?: string;
			invitedByUser?: components["schemas"]["UserRef"];
			teams?: components["schemas"]["TeamRef"][];
			/** Format: uuid */
			teamId?: string;
			projects?: components["schemas"]["TeamRef"][];
			mailProblem?: string;
			organization?: {
				/** Format: uuid */
				id: string;
				name: string;
				image: string | null;
			};
		};
		Board: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			organizationTeamId: string;
			name: string;
			projectId: string | null;
			pictureUrl: string | null;
			publicUntil: string | null;
			memberIds: string[] | null;
			canEdit: boolean;
			canDelete: boolean;
		};
		Comment: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** @enum {string} */
			entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
			/** Format: uuid */
			entityId: string;
			comment: string;
			/** @constant */
			actorType: "User";
			resolved: boolean | null;
			resolvedAt: string | null;
			editedAt: string | null;
			employeeId: string | null;
			resolvedByEmployeeId: string | null;
			parentId: string | null;
			employee: components["schemas"]["EmployeeRef"] | null;
			mentionEmployeeIds: string[];
		};
		TimerStatus: {
			duration: number;
			durationMs: number;
			running: boolean;
			lastLog: components["schemas"]["TimeLog"] | null;
			lastWorkedTask?: {
				/** Format: uuid */
				id: string;
				title: string;
				number: number;
				taskNumber: string;
				public: boolean;
				/** @enum {string} */
				status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
				taskStatusId: string | null;
				priority: ("urgent" | "high" | "medium" | "low") | null;
				size: ("x-large" | "large" | "medium" | "small" | "tiny") | null;
				issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
				parentId: string | null;
				projectId: string | null;
				estimate: number;
				isArchived?: boolean;
			} | null;
			/** @enum {string} */
			timerStatus?: "running" | "idle" | "pause" | "online" | "suspended";
			prompt?: {
				/** @enum {string} */
				why: "idle" | "asleep" | "long" | "ended" | "removed" | "stopped";
				/** Format: date-time */
				askedAt: string;
				since: string | null;
				until: string | null;
				idleLogId: string | null;
			};
		};
		TimeLog: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			employeeId: string;
			/** Format: date-time */
			startedAt: string;
			/** Format: date-time */
			stoppedAt: string;
			editedAt: string | null;
			/** @enum {string} */
			logType: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
			/** @enum {string} */
			source: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
			description: string | null;
			reason: string | null;
			isBillable: boolean;
			isBilled: boolean;
			isRunning: boolean;
			isEdited: boolean;
			lateSeconds?: number;
			version: string | null;
			duration: number;
			timesheetId: string | null;
			projectId: string | null;
			taskId: string | null;
			organizationContactId: string | null;
			organizationTeamId: string | null;
			tagIds: string[];
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
			task?: {
				/** Format: uuid */
				id: string;
				title: string;
				number: number;
				taskNumber: string;
				public: boolean;
				/** @enum {string} */
				status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
				taskStatusId: string | null;
				priority: ("urgent" | "high" | "medium" | "low") | null;
				size: ("x-large" | "large" | "medium" | "small" | "tiny") | null;
				issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
				parentId: string | null;
				projectId: string | null;
				estimate: number;
				isArchived?: boolean;
			} | null;
			project?: components["schemas"]["ProjectRef"] | null;
			employee?: components["schemas"]["EmployeeRef"];
			timesheet?: components["schemas"]["Timesheet"] | null;
		};
		Timesheet: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			employeeId: string;
			/** Format: date-time */
			startedAt: string;
			/** Format: date-time */
			stoppedAt: string;
			/** @enum {string} */
			status: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
			duration: number;
			keyboard: number;
			mouse: number;
			overall: number;
			submittedAt: string | null;
			approvedAt: string | null;
			approvedById: string | null;
			lockedAt: string | null;
			editedAt: string | null;
			isEdited: boolean;
			isBilled: boolean;
			employee?: components["schemas"]["EmployeeRef"];
		};
		TimeSlot: {
			/** Format: uuid */
			id: string;
			/** Format: date-time */
			createdAt: string;
			/** Format: date-time */
			updatedAt: string;
			deletedAt: string | null;
			createdByUserId: string | null;
			updatedByUserId: string | null;
			deletedByUserId: string | null;
			isActive: boolean;
			isArchived: boolean;
			archivedAt: string | null;
			/** Format: uuid */
			tenantId: string;
			/** Format: uuid */
			organizationId: string;
			/** Format: uuid */
			employeeId: string;
			/** Format: date-time */
			startedAt: string;
			/** Format: date-time */
			stoppedAt: string;
			duration: number;
			keyboard: number;
			mouse: number;
			overall: number;
			percentage: number;
			keyboardPercentage: number;
			mousePercentage: number;
			isAllowDelete?: boolean;
			/** Format: uuid */
			projectId?: string;
			timeLogs: components["schemas"]["TimeLog"][];
			screenshots: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** Format: uuid */
				employeeId: string;
				/** Format: uuid */
				timeSlotId: string;
				/** Format: date-time */
				recordedAt: string;
				fullUrl: string;
				thumbUrl: string;
				width: number;
				height: number;
				size: number;
				isBlurred: boolean;
				/** @enum {string} */
				storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
			}[];
			activities?: {
				/** Format: uuid */
				id: string;
				/** Format: date-time */
				createdAt: string;
				/** Format: date-time */
				updatedAt: string;
				deletedAt: string | null;
				createdByUserId: string | null;
				updatedByUserId: string | null;
				deletedByUserId: string | null;
				isActive: boolean;
				isArchived: boolean;
				archivedAt: string | null;
				/** Format: uuid */
				tenantId: string;
				/** Format: uuid */
				organizationId: string;
				/** Format: uuid */
				employeeId: string;
				title: string;
				description: string | null;
				/** @enum {string} */
				type: "APP" | "URL";
				/** @enum {string} */
				source: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
				/** Format: date */
				date: string;
				time: string;
				duration: number;
				/** Format: date-time */
				recordedAt: string;
				/** Format: uuid */
				timeSlotId?: string;
				/** Format: uuid */
				taskId?: string;
				/** Format: uuid */
				projectId?: string;
				metaData?: string | {
					[key: string]: unknown;
				};
			}[];
			tags?: {
				/** Format: uuid */
				id: string;
				name: string;
				color: string;
			}[];
		};
		Refusal: {
			statusCode: number;
			error: string;
			message: string;
			/** @enum {string} */
			code: "malformed" | "invalid" | "invalid_reference" | "unauthenticated" | "forbidden" | "not_allowed" | "claim_mismatch" | "not_found" | "method_not_found" | "conflict" | "too_large" | "unsupported_media" | "too_many_requests" | "internal" | "unavailable" | "network" | "timeout" | "aborted" | "cancelled" | "bad_response" | "invalid_url" | "base_url" | "answer_invalid" | "said" | "auth.code_invalid" | "auth.password_invalid" | "auth.no_workspace" | "list.full" | "meeting.room_unknown" | "api_token.not_allowed" | "api_token.limit" | "api_token.scope_missing" | "api_token.scope" | "auth.token_expired" | "auth.token_reused" | "auth.workspace_denied" | "auth.email_taken" | "auth.tenant_exists" | "auth.suspended" | "auth.code_length" | "auth.password_length" | "auth.verification_failed" | "auth.token_missing" | "auth.reset_failed" | "auth.old_password_wrong" | "auth.email_same" | "auth.email_unverified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.second_factor_enrol" | "auth.authenticator_exists" | "auth.passkey_invalid" | "auth.passkey_known" | "auth.passkeys_full" | "auth.social_unavailable" | "auth.social_refused" | "auth.social_unverified" | "auth.social_unknown" | "auth.social_taken" | "auth.captcha_unavailable" | "account.last_admin" | "account.reset_denied" | "auth.oidc_refused" | "auth.oidc_unreachable" | "auth.oidc_unverified" | "auth.oidc_domain" | "auth.oidc_no_domain" | "auth.provider_elsewhere" | "auth.provider_confined" | "auth.oidc_unknown" | "auth.oidc_no_provider" | "auth.oidc_required" | "oidc.issuer_invalid" | "oidc.secret_needed" | "oidc.provider_needed" | "oidc.domain_needed" | "oidc.domain_exists" | "oidc.domain_public" | "oidc.domains_full" | "oidc.dns_missing" | "smtp.refused" | "egress.denied" | "register.team" | "register.email" | "register.name" | "register.captcha" | "field.required" | "field.email" | "field.phone" | "field.url" | "image.too_large" | "image.type" | "image.disguised" | "image.dimensions" | "image.store" | "image.broken" | "file.too_large" | "upload.limit" | "upload.slow" | "upload.busy" | "template.name_taken" | "import.unreadable" | "import.busy" | "import.columns" | "import.cell" | "import.empty" | "import.no_title" | "import.most" | "import.unknown" | "import.estimate" | "import.date" | "time_import.most" | "time_import.no_date" | "time_import.no_length" | "time_import.person" | "time_import.others" | "time_import.clock" | "time_import.duration" | "time_import.differs" | "time_import.empty" | "time_import.day_full" | "time_import.new_names" | "workspace.none" | "workspace.no_teams" | "workspace.unauthenticated" | "workspace.needed" | "organization.lock_date" | "organization.none" | "team.unauthenticated" | "team.name_taken" | "team.name_too_short" | "team.prefix" | "team.not_member" | "team.not_manager" | "team.above" | "team.not_creator" | "text.changed" | "text.too_complex" | "member.not_own" | "member.not_suspended" | "member.above" | "member.zone_changes" | "member.own_rate" | "member.no_employee" | "invite.disabled" | "invite.email" | "invite.name" | "invite.parameters" | "invite.expired" | "invite.accepted" | "invite.rejected" | "invite.removed" | "invite.code_invalid" | "invite.role" | "join.answered" | "role.name_taken" | "role.system" | "role.in_use" | "role.own" | "role.above" | "role.permission_above" | "role.super_admin" | "role.lock_out" | "task.title_too_long" | "task.email_unverified" | "task.closed" | "task.archived" | "task.parent_cycle" | "task.parent_type" | "task.linked_already" | "task.type_fixed" | "task.type_not_offered" | "task.title_blank" | "task.title_too_short" | "task.estimate_hours" | "task.estimate_minutes" | "task.estimate_not_yours" | "task.assign_others" | "task.delete_not_yours" | "task.estimate_exists" | "project.archived" | "project.name_required" | "project.title_length" | "project.description_length" | "project.end_before_start" | "project.too_short" | "project.picture_type" | "label.not_found" | "vocabulary.name_taken" | "vocabulary.open_used" | "vocabulary.parameters" | "label.name_required" | "timer.already_running" | "timer.not_running" | "timer.tracking_disabled" | "timer.email_unverified" | "timer.instant" | "timer.too_old" | "timer.late_needs_request" | "timer.late_too_long" | "timer.late_too_much" | "timer.no_task" | "timer.plan_required" | "timer.plan_unverified" | "timer.overlap" | "timer.order" | "hours.empty" | "meeting.jitsi_unavailable" | "meeting.livekit_unavailable" | "presence.until" | "time.minutes" | "time.format" | "time.too_long" | "time.date" | "time.range" | "time.range_too_long" | "rate.owner" | "rate.cost_of_project" | "rate.limit" | "rate.billed" | "invoice.nothing" | "invoice.changed" | "invoice.entries_limit" | "invoice.lines_limit" | "invoice.too_large" | "invoice.due" | "invoice.voided" | "invoice.number_taken" | "report.too_many_rows" | "report.limit" | "report.links_limit" | "report.mail_others" | "holiday.exists" | "holiday.limit" | "holiday.file" | "holiday.file_empty" | "holiday.file_events" | "export.too_many_rows" | "export.busy" | "export.too_large" | "export.in_progress" | "export.gone" | "erasure.own" | "erasure.member" | "erasure.name" | "export.failed" | "time.missing" | "plan.past" | "plan.over" | "plan.task_planned" | "plan.not_yours" | "time_log.none" | "time_log.over_limit" | "time_log.invalid_id" | "time_log.manual_off" | "time_log.modify_off" | "time_log.delete_off" | "time_log.future" | "time_log.too_long" | "time_log.reason_required" | "time_log.description_required" | "time_log.project_required" | "time_log.task_required" | "time_log.client_required" | "time_log.running" | "time_log.undo_late" | "time_log.lock_date" | "time_log.too_old" | "time_log.billed" | "time_log.split_at" | "time_log.merge_people" | "time_log.merge_differ" | "time_log.merge_apart" | "time_log.merge_between" | "time_slot.none" | "time_slot.over_limit" | "time_slot.invalid_id" | "screenshot.off" | "screenshot.blur_off" | "screenshot.time" | "screenshot.slot_full" | "screenshot.day_full" | "board.limit" | "board.full" | "board.too_complex" | "board.unchanged" | "webhook.event" | "webhook.limit" | "integration.place" | "github.unavailable" | "github.not_begun" | "github.state" | "github.requested" | "github.not_yours" | "github.taken" | "github.connected" | "github.not_connected" | "github.no_access" | "github.busy" | "github.unreachable" | "github.signature" | "github.replayed" | "github.repository_taken" | "activity.level" | "timesheet.none" | "timesheet.status" | "timesheet.transition" | "timesheet.locked" | "timesheet.submitted" | "timesheet.in_review" | "timesheet.held" | "timesheet.not_submitted" | "timesheet.running" | "timesheet.their_timer" | "timesheet.future" | "timesheet.own" | "timesheet.not_approver" | "timesheet.reason_required";
			details?: {
				[key: string]: string;
			};
		};
	};
	responses: {
		/** @description Refused */
		Refusal: {
			headers: {
				[name: string]: unknown;
			};
			content: {
				/**
				 * @example {
				 *       "statusCode": 404,
				 *       "error": "Not Found",
				 *       "message": "The requested record was not found",
				 *       "code": "not_found"
				 *     }
				 */
				"application/json": components["schemas"]["Refusal"];
			};
		};
	};
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
	"users.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "email": "ada@example.com",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							name: string;
							/** Format: email */
							email: string;
							imageUrl: string | null;
							roleId: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"users.me": {
		parameters: {
			query?: {
				relations?: string[];
				includeEmployee?: boolean | string;
				includeOrganization?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "email": "ada@example.com",
					 *       "name": "Analytical Engines",
					 *       "fullName": "Ada Lovelace",
					 *       "firstName": "Ada",
					 *       "lastName": "Lovelace",
					 *       "username": "Analytical Engines",
					 *       "phoneNumber": "08:30",
					 *       "timeZone": "Europe/Sofia",
					 *       "timeFormat": 12,
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "preferredLanguage": "en",
					 *       "preferredComponentLayout": "08:30",
					 *       "lastLoginAt": "2026-03-02T09:00:00.000Z",
					 *       "isEmailVerified": true,
					 *       "emailVerifiedAt": "2026-03-02T09:00:00.000Z",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Me"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"users.setLanguage": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "preferredLanguage": "en"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					preferredLanguage: "en" | "fr" | "ar" | "bg" | "zh" | "nl" | "de" | "he" | "it" | "pl" | "pt" | "ru" | "es";
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"users.workingHours": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "days": [
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null
					 *       ]
					 *     }
					 */
					"application/json": {
						days: ({
							from: string;
							to: string;
						} | null)[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"users.setWorkingHours": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "days": [
				 *         null,
				 *         null,
				 *         null,
				 *         null,
				 *         null,
				 *         null,
				 *         null
				 *       ]
				 *     }
				 */
				"application/json": {
					days: ({
						from: string;
						to: string;
					} | null)[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "days": [
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null,
					 *         null
					 *       ]
					 *     }
					 */
					"application/json": {
						days: ({
							from: string;
							to: string;
						} | null)[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"users.get": {
		parameters: {
			query?: {
				relations?: string[];
			};
			path: {
				userId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "email": "ada@example.com",
					 *       "name": "Analytical Engines",
					 *       "fullName": "Ada Lovelace",
					 *       "firstName": "Ada",
					 *       "lastName": "Lovelace",
					 *       "username": "Analytical Engines",
					 *       "phoneNumber": "08:30",
					 *       "timeZone": "Europe/Sofia",
					 *       "timeFormat": 12,
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "preferredLanguage": "en",
					 *       "preferredComponentLayout": "08:30",
					 *       "lastLoginAt": "2026-03-02T09:00:00.000Z",
					 *       "isEmailVerified": true,
					 *       "emailVerifiedAt": "2026-03-02T09:00:00.000Z",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						tenantId: string | null;
						email: string | null;
						name: string;
						fullName: string;
						firstName: string;
						lastName: string;
						username: string | null;
						phoneNumber: string | null;
						timeZone: string | null;
						timeFormat: (12 | 24) | null;
						imageUrl: string | null;
						imageId: string | null;
						preferredLanguage: string;
						preferredComponentLayout: string;
						lastLoginAt: string | null;
						isEmailVerified: boolean;
						/** Format: date-time */
						emailVerifiedAt?: string;
						roleId: string | null;
						defaultTeamId: string | null;
						lastTeamId: string | null;
						defaultOrganizationId: string | null;
						lastOrganizationId: string | null;
						role?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							name: string;
							isSystem: boolean;
							rolePermissions?: {
								/** Format: uuid */
								id: string;
								/** Format: date-time */
								createdAt: string;
								/** Format: date-time */
								updatedAt: string;
								deletedAt: string | null;
								createdByUserId: string | null;
								updatedByUserId: string | null;
								deletedByUserId: string | null;
								isActive: boolean;
								isArchived: boolean;
								archivedAt: string | null;
								/** Format: uuid */
								tenantId: string;
								/** Format: uuid */
								roleId: string;
								permission: string;
								enabled: boolean;
								description: string | null;
							}[];
						} | null;
						tenant?: components["schemas"]["Tenant"] | null;
						tags?: {
							/** Format: uuid */
							id: string;
							name: string;
							color: string;
						}[];
						invites?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: email */
							email: string;
							fullName: string | null;
							/** @enum {string} */
							status: "INVITED" | "ACCEPTED" | "EXPIRED" | "REJECTED";
							expireDate: string | null;
						}[];
						socialAccounts?: {
							/** Format: uuid */
							id: string;
							provider: string;
							providerAccountId: string;
							/** Format: uuid */
							userId: string;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tenants.get": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "name": "Analytical Engines",
					 *       "logo": "https://example.com/picture.png",
					 *       "standardWorkHoursPerDay": 1,
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Tenant"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.list": {
		parameters: {
			query?: {
				relations?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "isSystem": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							name: string;
							isSystem: boolean;
							rolePermissions?: {
								/** Format: uuid */
								id: string;
								/** Format: date-time */
								createdAt: string;
								/** Format: date-time */
								updatedAt: string;
								deletedAt: string | null;
								createdByUserId: string | null;
								updatedByUserId: string | null;
								deletedByUserId: string | null;
								isActive: boolean;
								isArchived: boolean;
								archivedAt: string | null;
								/** Format: uuid */
								tenantId: string;
								/** Format: uuid */
								roleId: string;
								permission: string;
								enabled: boolean;
								description: string | null;
							}[];
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					name: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isSystem": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						name: string;
						isSystem: boolean;
						rolePermissions?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.options": {
		parameters: {
			query: {
				name: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isSystem": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						name: string;
						isSystem: boolean;
						rolePermissions?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.update": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					name: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isSystem": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						name: string;
						isSystem: boolean;
						rolePermissions?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.remove": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isSystem": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						name: string;
						isSystem: boolean;
						rolePermissions?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.restore": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isSystem": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						name: string;
						isSystem: boolean;
						rolePermissions?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"roles.assign": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
				userId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "email": "ada@example.com",
					 *       "name": "Analytical Engines",
					 *       "fullName": "Ada Lovelace",
					 *       "firstName": "Ada",
					 *       "lastName": "Lovelace",
					 *       "username": "Analytical Engines",
					 *       "phoneNumber": "08:30",
					 *       "timeZone": "Europe/Sofia",
					 *       "timeFormat": 12,
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "preferredLanguage": "en",
					 *       "preferredComponentLayout": "08:30",
					 *       "lastLoginAt": "2026-03-02T09:00:00.000Z",
					 *       "isEmailVerified": true,
					 *       "emailVerifiedAt": "2026-03-02T09:00:00.000Z",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lastOrganizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["User"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rolePermissions.mine": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "permission": "08:30",
					 *         "enabled": true,
					 *         "description": "Reported by two customers"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						roleId: string;
						permission: string;
						enabled: boolean;
						description: string | null;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rolePermissions.list": {
		parameters: {
			query?: {
				roleId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "permission": "08:30",
					 *           "enabled": true,
					 *           "description": "Reported by two customers"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rolePermissions.ofRole": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "permission": "08:30",
					 *           "enabled": true,
					 *           "description": "Reported by two customers"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							roleId: string;
							permission: string;
							enabled: boolean;
							description: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rolePermissions.update": {
		parameters: {
			query?: never;
			path: {
				roleId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "enabled": true
				 *     }
				 */
				"application/json": {
					enabled: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "permission": "08:30",
					 *       "enabled": true,
					 *       "description": "Reported by two customers"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						roleId: string;
						permission: string;
						enabled: boolean;
						description: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"events.since": {
		parameters: {
			query: {
				seq: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "seq": 1,
					 *           "op": "08:30",
					 *           "touches": [
					 *             "08:30"
					 *           ],
					 *           "ids": {}
					 *         }
					 *       ],
					 *       "resync": true,
					 *       "seq": 1
					 *     }
					 */
					"application/json": {
						items: {
							seq: number;
							op: string;
							touches: string[];
							ids: {
								[key: string]: string | string[];
							};
						}[];
						resync: boolean;
						seq?: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"smtp.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fromAddress": "ada@example.com",
					 *           "host": "08:30",
					 *           "port": 1,
					 *           "secure": true,
					 *           "username": "Analytical Engines",
					 *           "isValidate": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							organizationId: string | null;
							fromAddress: string;
							host: string;
							port: number;
							secure: boolean;
							username: string | null;
							isValidate: boolean;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"smtp.save": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "host": "08:30",
				 *       "port": 1,
				 *       "secure": false,
				 *       "fromAddress": "ada@example.com",
				 *       "username": "Analytical Engines",
				 *       "password": "correct horse battery"
				 *     }
				 */
				"application/json": {
					host: string;
					port: number;
					/** @default false */
					secure?: boolean;
					fromAddress: string;
					username?: string | null;
					password?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "fromAddress": "ada@example.com",
					 *       "host": "08:30",
					 *       "port": 1,
					 *       "secure": true,
					 *       "username": "Analytical Engines",
					 *       "isValidate": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						organizationId: string | null;
						fromAddress: string;
						host: string;
						port: number;
						secure: boolean;
						username: string | null;
						isValidate: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"smtp.test": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "status": 1,
					 *       "message": "08:30"
					 *     }
					 */
					"application/json": {
						status: number;
						message: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"smtp.remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "status": 1,
					 *       "message": "08:30"
					 *     }
					 */
					"application/json": {
						status: number;
						message: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"mailFailures.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "to": "2026-03-02T09:00:00.000Z",
					 *           "server": "08:30",
					 *           "reason": "Reported by two customers",
					 *           "tries": 1,
					 *           "firstAt": "2026-03-02T09:00:00.000Z",
					 *           "lastAt": "2026-03-02T09:00:00.000Z",
					 *           "sentAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							to: string;
							server: string;
							reason: string;
							tries: number;
							/** Format: date-time */
							firstAt: string;
							/** Format: date-time */
							lastAt: string;
							sentAt: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"mailFailures.retry": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"mailFailures.dismiss": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"organizations.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "isDefault": true,
					 *           "profile_link": "https://example.com/picture.png",
					 *           "totalEmployees": 1,
					 *           "banner": "https://example.com/picture.png",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "brandColor": "#4f46e5",
					 *           "short_description": "Reported by two customers",
					 *           "overview": "Reported by two customers",
					 *           "officialName": "Analytical Engines",
					 *           "website": "https://example.com/picture.png",
					 *           "taxId": "08:30",
					 *           "regionCode": "08:30",
					 *           "currency": "EUR",
					 *           "currencyPosition": "LEFT",
					 *           "dateFormat": "2026-03-02T09:00:00.000Z",
					 *           "timeZone": "Europe/Sofia",
					 *           "timeFormat": 12,
					 *           "startWeekOn": "MONDAY",
					 *           "numberFormat": "2026-03-02T09:00:00.000Z",
					 *           "defaultStartTime": "08:30",
					 *           "defaultEndTime": "08:30",
					 *           "invitesAllowed": true,
					 *           "inviteExpiryPeriod": 1,
					 *           "registrationDate": "2026-03-02T09:00:00.000Z",
					 *           "fiscalStartDate": "2026-03-02T09:00:00.000Z",
					 *           "fiscalEndDate": "2026-03-02T09:00:00.000Z",
					 *           "requireSecondFactor": true,
					 *           "timesheetFrequency": "DAILY",
					 *           "meetingType": "JITSI",
					 *           "allowManualTime": true,
					 *           "allowModifyTime": true,
					 *           "allowDeleteTime": true,
					 *           "futureDateAllowed": true,
					 *           "allowTrackInactivity": true,
					 *           "inactivityTimeLimit": 1,
					 *           "activityProofDuration": 1,
					 *           "isRemoveIdleTime": true,
					 *           "allowScreenshotCapture": true,
					 *           "allowScreenshotBlur": true,
					 *           "screenshotDays": 1,
					 *           "randomScreenshot": true,
					 *           "trackOnSleep": true,
					 *           "screenshotFrequency": "10",
					 *           "enforced": true,
					 *           "timerReminderHours": 1,
					 *           "timerLimitHours": 1,
					 *           "standardWorkHoursPerDay": 1,
					 *           "requireReason": true,
					 *           "requireDescription": true,
					 *           "requireProject": true,
					 *           "requireTask": true,
					 *           "requireClient": true,
					 *           "lockDate": "2026-03-02",
					 *           "editableDays": 1
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Organization"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"organizations.get": {
		parameters: {
			query?: never;
			path: {
				organizationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isDefault": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "totalEmployees": 1,
					 *       "banner": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "brandColor": "#4f46e5",
					 *       "short_description": "Reported by two customers",
					 *       "overview": "Reported by two customers",
					 *       "officialName": "Analytical Engines",
					 *       "website": "https://example.com/picture.png",
					 *       "taxId": "08:30",
					 *       "regionCode": "08:30",
					 *       "currency": "EUR",
					 *       "currencyPosition": "LEFT",
					 *       "dateFormat": "2026-03-02T09:00:00.000Z",
					 *       "timeZone": "Europe/Sofia",
					 *       "timeFormat": 12,
					 *       "startWeekOn": "MONDAY",
					 *       "numberFormat": "2026-03-02T09:00:00.000Z",
					 *       "defaultStartTime": "08:30",
					 *       "defaultEndTime": "08:30",
					 *       "invitesAllowed": true,
					 *       "inviteExpiryPeriod": 1,
					 *       "registrationDate": "2026-03-02T09:00:00.000Z",
					 *       "fiscalStartDate": "2026-03-02T09:00:00.000Z",
					 *       "fiscalEndDate": "2026-03-02T09:00:00.000Z",
					 *       "requireSecondFactor": true,
					 *       "timesheetFrequency": "DAILY",
					 *       "meetingType": "JITSI",
					 *       "allowManualTime": true,
					 *       "allowModifyTime": true,
					 *       "allowDeleteTime": true,
					 *       "futureDateAllowed": true,
					 *       "allowTrackInactivity": true,
					 *       "inactivityTimeLimit": 1,
					 *       "activityProofDuration": 1,
					 *       "isRemoveIdleTime": true,
					 *       "allowScreenshotCapture": true,
					 *       "allowScreenshotBlur": true,
					 *       "screenshotDays": 1,
					 *       "randomScreenshot": true,
					 *       "trackOnSleep": true,
					 *       "screenshotFrequency": "10",
					 *       "enforced": true,
					 *       "timerReminderHours": 1,
					 *       "timerLimitHours": 1,
					 *       "standardWorkHoursPerDay": 1,
					 *       "requireReason": true,
					 *       "requireDescription": true,
					 *       "requireProject": true,
					 *       "requireTask": true,
					 *       "requireClient": true,
					 *       "lockDate": "2026-03-02",
					 *       "editableDays": 1
					 *     }
					 */
					"application/json": components["schemas"]["Organization"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"organizations.update": {
		parameters: {
			query?: never;
			path: {
				organizationId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "imageUrl": "https://example.com/picture.png",
				 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "banner": "https://example.com/picture.png",
				 *       "brandColor": "#4f46e5",
				 *       "short_description": "Reported by two customers",
				 *       "overview": "Reported by two customers",
				 *       "officialName": "Analytical Engines",
				 *       "website": "https://example.com/picture.png",
				 *       "taxId": "08:30",
				 *       "regionCode": "08:30",
				 *       "currency": "EUR",
				 *       "currencyPosition": "LEFT",
				 *       "dateFormat": "2026-03-02T09:00:00.000Z",
				 *       "timeZone": "Europe/Sofia",
				 *       "timeFormat": 12,
				 *       "startWeekOn": "MONDAY",
				 *       "numberFormat": "2026-03-02T09:00:00.000Z",
				 *       "defaultStartTime": "08:30",
				 *       "defaultEndTime": "08:30",
				 *       "invitesAllowed": true,
				 *       "inviteExpiryPeriod": 1,
				 *       "fiscalStartDate": "2026-03-02T09:00:00.000Z",
				 *       "fiscalEndDate": "2026-03-02T09:00:00.000Z",
				 *       "requireSecondFactor": true,
				 *       "timesheetFrequency": "DAILY",
				 *       "meetingType": "JITSI",
				 *       "allowManualTime": true,
				 *       "allowModifyTime": true,
				 *       "allowDeleteTime": true,
				 *       "futureDateAllowed": true,
				 *       "allowTrackInactivity": true,
				 *       "inactivityTimeLimit": 1,
				 *       "activityProofDuration": 1,
				 *       "isRemoveIdleTime": true,
				 *       "allowScreenshotCapture": true,
				 *       "allowScreenshotBlur": true,
				 *       "screenshotDays": 1,
				 *       "randomScreenshot": true,
				 *       "trackOnSleep": true,
				 *       "screenshotFrequency": "10",
				 *       "enforced": true,
				 *       "timerReminderHours": 1,
				 *       "timerLimitHours": 1,
				 *       "standardWorkHoursPerDay": 1,
				 *       "requireReason": true,
				 *       "requireDescription": true,
				 *       "requireProject": true,
				 *       "requireTask": true,
				 *       "requireClient": true,
				 *       "lockDate": "2026-03-02",
				 *       "editableDays": 1
				 *     }
				 */
				"application/json": {
					name?: string;
					imageUrl?: string | null;
					imageId?: string | null;
					banner?: string | null;
					brandColor?: string | null;
					short_description?: string | null;
					overview?: string | null;
					officialName?: string | null;
					website?: string | null;
					taxId?: string | null;
					regionCode?: string | null;
					currency?: string | null;
					/** @enum {string} */
					currencyPosition?: "LEFT" | "RIGHT";
					dateFormat?: string | null;
					timeZone?: string | null;
					/** @enum {number} */
					timeFormat?: 12 | 24;
					/** @enum {string} */
					startWeekOn?: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
					numberFormat?: string | null;
					defaultStartTime?: string | null;
					defaultEndTime?: string | null;
					invitesAllowed?: boolean;
					inviteExpiryPeriod?: number | null;
					fiscalStartDate?: (string | number | unknown) | null;
					fiscalEndDate?: (string | number | unknown) | null;
					requireSecondFactor?: boolean;
					/** @enum {string} */
					timesheetFrequency?: "DAILY" | "WEEKLY" | "MONTHLY";
					/** @enum {string} */
					meetingType?: "JITSI" | "LIVEKIT";
					allowManualTime?: boolean;
					allowModifyTime?: boolean;
					allowDeleteTime?: boolean;
					futureDateAllowed?: boolean;
					allowTrackInactivity?: boolean;
					inactivityTimeLimit?: number;
					activityProofDuration?: number;
					isRemoveIdleTime?: boolean;
					allowScreenshotCapture?: boolean;
					allowScreenshotBlur?: boolean;
					screenshotDays?: number;
					randomScreenshot?: boolean;
					trackOnSleep?: boolean;
					screenshotFrequency?: string;
					enforced?: boolean;
					timerReminderHours?: number;
					timerLimitHours?: number;
					standardWorkHoursPerDay?: number;
					requireReason?: boolean;
					requireDescription?: boolean;
					requireProject?: boolean;
					requireTask?: boolean;
					requireClient?: boolean;
					lockDate?: string | null;
					editableDays?: number;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "isDefault": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "totalEmployees": 1,
					 *       "banner": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "brandColor": "#4f46e5",
					 *       "short_description": "Reported by two customers",
					 *       "overview": "Reported by two customers",
					 *       "officialName": "Analytical Engines",
					 *       "website": "https://example.com/picture.png",
					 *       "taxId": "08:30",
					 *       "regionCode": "08:30",
					 *       "currency": "EUR",
					 *       "currencyPosition": "LEFT",
					 *       "dateFormat": "2026-03-02T09:00:00.000Z",
					 *       "timeZone": "Europe/Sofia",
					 *       "timeFormat": 12,
					 *       "startWeekOn": "MONDAY",
					 *       "numberFormat": "2026-03-02T09:00:00.000Z",
					 *       "defaultStartTime": "08:30",
					 *       "defaultEndTime": "08:30",
					 *       "invitesAllowed": true,
					 *       "inviteExpiryPeriod": 1,
					 *       "registrationDate": "2026-03-02T09:00:00.000Z",
					 *       "fiscalStartDate": "2026-03-02T09:00:00.000Z",
					 *       "fiscalEndDate": "2026-03-02T09:00:00.000Z",
					 *       "requireSecondFactor": true,
					 *       "timesheetFrequency": "DAILY",
					 *       "meetingType": "JITSI",
					 *       "allowManualTime": true,
					 *       "allowModifyTime": true,
					 *       "allowDeleteTime": true,
					 *       "futureDateAllowed": true,
					 *       "allowTrackInactivity": true,
					 *       "inactivityTimeLimit": 1,
					 *       "activityProofDuration": 1,
					 *       "isRemoveIdleTime": true,
					 *       "allowScreenshotCapture": true,
					 *       "allowScreenshotBlur": true,
					 *       "screenshotDays": 1,
					 *       "randomScreenshot": true,
					 *       "trackOnSleep": true,
					 *       "screenshotFrequency": "10",
					 *       "enforced": true,
					 *       "timerReminderHours": 1,
					 *       "timerLimitHours": 1,
					 *       "standardWorkHoursPerDay": 1,
					 *       "requireReason": true,
					 *       "requireDescription": true,
					 *       "requireProject": true,
					 *       "requireTask": true,
					 *       "requireClient": true,
					 *       "lockDate": "2026-03-02",
					 *       "editableDays": 1
					 *     }
					 */
					"application/json": components["schemas"]["Organization"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"organizations.withoutSecondFactor": {
		parameters: {
			query?: never;
			path: {
				organizationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "email": "ada@example.com"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							userId: string;
							name: string;
							email: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"userOrganizations.list": {
		parameters: {
			query?: {
				userId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isDefault": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							userId: string;
							isDefault: boolean;
							organization?: components["schemas"]["Organization"];
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "timeZones": "08:30",
					 *           "fullName": "Ada Lovelace",
					 *           "profile_link": "https://example.com/picture.png",
					 *           "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *           "payPeriod": "DAILY",
					 *           "reWeeklyLimit": 1,
					 *           "isOnline": true,
					 *           "isAway": true,
					 *           "isTrackingTime": true,
					 *           "isTrackingEnabled": true,
					 *           "allowScreenshotCapture": true,
					 *           "allowManualTime": true,
					 *           "allowModifyTime": true,
					 *           "allowDeleteTime": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Employee"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.working": {
		parameters: {
			query?: {
				organizationTeamId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "timeZones": "08:30",
					 *           "fullName": "Ada Lovelace",
					 *           "profile_link": "https://example.com/picture.png",
					 *           "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *           "payPeriod": "DAILY",
					 *           "reWeeklyLimit": 1,
					 *           "isOnline": true,
					 *           "isAway": true,
					 *           "isTrackingTime": true,
					 *           "isTrackingEnabled": true,
					 *           "allowScreenshotCapture": true,
					 *           "allowManualTime": true,
					 *           "allowModifyTime": true,
					 *           "allowDeleteTime": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Employee"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.page": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				page?: number;
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "timeZones": "08:30",
					 *           "fullName": "Ada Lovelace",
					 *           "profile_link": "https://example.com/picture.png",
					 *           "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *           "payPeriod": "DAILY",
					 *           "reWeeklyLimit": 1,
					 *           "isOnline": true,
					 *           "isAway": true,
					 *           "isTrackingTime": true,
					 *           "isTrackingEnabled": true,
					 *           "allowScreenshotCapture": true,
					 *           "allowManualTime": true,
					 *           "allowModifyTime": true,
					 *           "allowDeleteTime": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Employee"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.get": {
		parameters: {
			query?: never;
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeZones": "08:30",
					 *       "fullName": "Ada Lovelace",
					 *       "profile_link": "https://example.com/picture.png",
					 *       "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *       "endWork": "2026-03-02T09:00:00.000Z",
					 *       "acceptDate": "2026-03-02T09:00:00.000Z",
					 *       "payPeriod": "DAILY",
					 *       "billRateValue": 1,
					 *       "billRateCurrency": "EUR",
					 *       "minimumBillingRate": 1,
					 *       "reWeeklyLimit": 1,
					 *       "isOnline": true,
					 *       "isAway": true,
					 *       "isTrackingTime": true,
					 *       "isTrackingEnabled": true,
					 *       "allowScreenshotCapture": true,
					 *       "allowManualTime": true,
					 *       "allowModifyTime": true,
					 *       "allowDeleteTime": true,
					 *       "short_description": "Reported by two customers",
					 *       "description": "Reported by two customers",
					 *       "linkedInUrl": "https://example.com/picture.png",
					 *       "facebookUrl": "https://example.com/picture.png",
					 *       "instagramUrl": "https://example.com/picture.png",
					 *       "twitterUrl": "https://example.com/picture.png",
					 *       "githubUrl": "https://example.com/picture.png",
					 *       "gitlabUrl": "https://example.com/picture.png",
					 *       "upworkUrl": "https://example.com/picture.png",
					 *       "stackoverflowUrl": "https://example.com/picture.png",
					 *       "contactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationPositionId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1
					 *     }
					 */
					"application/json": components["schemas"]["EmployeeDetails"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.update": {
		parameters: {
			query?: never;
			path: {
				employeeId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "isAway": true,
				 *       "short_description": "Reported by two customers",
				 *       "description": "Reported by two customers",
				 *       "linkedInUrl": "https://example.com/picture.png",
				 *       "facebookUrl": "https://example.com/picture.png",
				 *       "instagramUrl": "https://example.com/picture.png",
				 *       "twitterUrl": "https://example.com/picture.png",
				 *       "githubUrl": "https://example.com/picture.png",
				 *       "gitlabUrl": "https://example.com/picture.png",
				 *       "upworkUrl": "https://example.com/picture.png",
				 *       "stackoverflowUrl": "https://example.com/picture.png",
				 *       "isActive": true,
				 *       "startedWorkOn": "2026-03-02T09:00:00.000Z",
				 *       "endWork": "2026-03-02T09:00:00.000Z",
				 *       "payPeriod": "DAILY",
				 *       "billRateValue": 1,
				 *       "billRateCurrency": "EUR",
				 *       "minimumBillingRate": 1,
				 *       "reWeeklyLimit": 1,
				 *       "isTrackingEnabled": true,
				 *       "allowScreenshotCapture": true,
				 *       "allowManualTime": true,
				 *       "allowModifyTime": true,
				 *       "allowDeleteTime": true,
				 *       "contactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationPositionId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "archiveTasksIn": 1,
				 *       "closeTasksIn": 1
				 *     }
				 */
				"application/json": {
					isAway?: boolean;
					short_description?: string | null;
					description?: string | null;
					linkedInUrl?: string | null;
					facebookUrl?: string | null;
					instagramUrl?: string | null;
					twitterUrl?: string | null;
					githubUrl?: string | null;
					gitlabUrl?: string | null;
					upworkUrl?: string | null;
					stackoverflowUrl?: string | null;
					isActive?: boolean;
					startedWorkOn?: string | number | unknown;
					endWork?: (string | number | unknown) | null;
					payPeriod?: ("DAILY" | "WEEKLY" | "BI_WEEKLY" | "TWICE_PER_MONTH" | "MONTHLY" | "NONE") | null;
					billRateValue?: number;
					billRateCurrency?: string | null;
					minimumBillingRate?: number;
					reWeeklyLimit?: number;
					isTrackingEnabled?: boolean;
					allowScreenshotCapture?: boolean;
					allowManualTime?: boolean;
					allowModifyTime?: boolean;
					allowDeleteTime?: boolean;
					contactId?: string | null;
					organizationPositionId?: string | null;
					archiveTasksIn?: number | null;
					closeTasksIn?: number | null;
					data?: {
						isAway?: boolean;
						short_description?: string | null;
						description?: string | null;
						linkedInUrl?: string | null;
						facebookUrl?: string | null;
						instagramUrl?: string | null;
						twitterUrl?: string | null;
						githubUrl?: string | null;
						gitlabUrl?: string | null;
						upworkUrl?: string | null;
						stackoverflowUrl?: string | null;
						isActive?: boolean;
						startedWorkOn?: string | number | unknown;
						endWork?: (string | number | unknown) | null;
						payPeriod?: ("DAILY" | "WEEKLY" | "BI_WEEKLY" | "TWICE_PER_MONTH" | "MONTHLY" | "NONE") | null;
						billRateValue?: number;
						billRateCurrency?: string | null;
						minimumBillingRate?: number;
						reWeeklyLimit?: number;
						isTrackingEnabled?: boolean;
						allowScreenshotCapture?: boolean;
						allowManualTime?: boolean;
						allowModifyTime?: boolean;
						allowDeleteTime?: boolean;
						contactId?: string | null;
						organizationPositionId?: string | null;
						archiveTasksIn?: number | null;
						closeTasksIn?: number | null;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeZones": "08:30",
					 *       "fullName": "Ada Lovelace",
					 *       "profile_link": "https://example.com/picture.png",
					 *       "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *       "endWork": "2026-03-02T09:00:00.000Z",
					 *       "acceptDate": "2026-03-02T09:00:00.000Z",
					 *       "payPeriod": "DAILY",
					 *       "billRateValue": 1,
					 *       "billRateCurrency": "EUR",
					 *       "minimumBillingRate": 1,
					 *       "reWeeklyLimit": 1,
					 *       "isOnline": true,
					 *       "isAway": true,
					 *       "isTrackingTime": true,
					 *       "isTrackingEnabled": true,
					 *       "allowScreenshotCapture": true,
					 *       "allowManualTime": true,
					 *       "allowModifyTime": true,
					 *       "allowDeleteTime": true,
					 *       "short_description": "Reported by two customers",
					 *       "description": "Reported by two customers",
					 *       "linkedInUrl": "https://example.com/picture.png",
					 *       "facebookUrl": "https://example.com/picture.png",
					 *       "instagramUrl": "https://example.com/picture.png",
					 *       "twitterUrl": "https://example.com/picture.png",
					 *       "githubUrl": "https://example.com/picture.png",
					 *       "gitlabUrl": "https://example.com/picture.png",
					 *       "upworkUrl": "https://example.com/picture.png",
					 *       "stackoverflowUrl": "https://example.com/picture.png",
					 *       "contactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationPositionId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1
					 *     }
					 */
					"application/json": components["schemas"]["EmployeeDetails"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"members.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "startedWorkOn": "2026-03-02T09:00:00.000Z"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					userId: string;
					startedWorkOn?: (string | number | unknown) | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeZones": "08:30",
					 *       "fullName": "Ada Lovelace",
					 *       "profile_link": "https://example.com/picture.png",
					 *       "startedWorkOn": "2026-03-02T09:00:00.000Z",
					 *       "endWork": "2026-03-02T09:00:00.000Z",
					 *       "acceptDate": "2026-03-02T09:00:00.000Z",
					 *       "payPeriod": "DAILY",
					 *       "billRateValue": 1,
					 *       "billRateCurrency": "EUR",
					 *       "minimumBillingRate": 1,
					 *       "reWeeklyLimit": 1,
					 *       "isOnline": true,
					 *       "isAway": true,
					 *       "isTrackingTime": true,
					 *       "isTrackingEnabled": true,
					 *       "allowScreenshotCapture": true,
					 *       "allowManualTime": true,
					 *       "allowModifyTime": true,
					 *       "allowDeleteTime": true,
					 *       "short_description": "Reported by two customers",
					 *       "description": "Reported by two customers",
					 *       "linkedInUrl": "https://example.com/picture.png",
					 *       "facebookUrl": "https://example.com/picture.png",
					 *       "instagramUrl": "https://example.com/picture.png",
					 *       "twitterUrl": "https://example.com/picture.png",
					 *       "githubUrl": "https://example.com/picture.png",
					 *       "gitlabUrl": "https://example.com/picture.png",
					 *       "upworkUrl": "https://example.com/picture.png",
					 *       "stackoverflowUrl": "https://example.com/picture.png",
					 *       "contactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationPositionId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1
					 *     }
					 */
					"application/json": components["schemas"]["EmployeeDetails"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.list": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				timeZone?: string;
				withLastWorkedTask?: boolean | string;
				relations?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5",
					 *           "emoji": "08:30",
					 *           "teamSize": "08:30",
					 *           "logo": "https://example.com/picture.png",
					 *           "prefix": "08:30",
					 *           "shareProfileView": true,
					 *           "requirePlanToTrack": true,
					 *           "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "public": true,
					 *           "profile_link": "https://example.com/picture.png",
					 *           "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Team"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "public": true,
				 *       "color": "#4f46e5",
				 *       "emoji": "08:30",
				 *       "teamSize": "08:30",
				 *       "logo": "https://example.com/picture.png",
				 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "shareProfileView": true,
				 *       "requirePlanToTrack": true
				 *     }
				 */
				"application/json": {
					name: string;
					memberIds?: string[] | null;
					managerIds?: string[] | null;
					projects?: string[] | null;
					public?: boolean | null;
					color?: string | null;
					emoji?: string | null;
					teamSize?: string | null;
					logo?: string | null;
					imageId?: string | null;
					shareProfileView?: boolean | null;
					requirePlanToTrack?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organization": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       }
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						name: string;
						color: string | null;
						emoji: string | null;
						teamSize: string | null;
						logo: string;
						prefix: string | null;
						shareProfileView: boolean;
						requirePlanToTrack: boolean;
						mergedStatusId: string | null;
						public: boolean;
						profile_link: string;
						imageId: string | null;
						createdByUser?: components["schemas"]["UserRef"] | null;
						members?: components["schemas"]["TeamMember"][];
						projects?: components["schemas"]["ProjectRef"][];
						managers?: components["schemas"]["TeamMember"][];
						managerIds?: string[];
						memberIds?: string[];
						image?: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							organizationId: string | null;
							name: string;
							url: string;
							thumb: string;
							width: number;
							height: number;
							size: number;
							isFeatured: boolean;
							/** @enum {string} */
							storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
							fullUrl: string;
							thumbUrl: string;
						};
						tasks?: components["schemas"]["TaskItem"][];
						tags?: {
							/** Format: uuid */
							id: string;
							name: string;
							color: string;
						}[];
						statuses?: components["schemas"]["TaskStatus"][];
						priorities?: ("urgent" | "high" | "medium" | "low")[];
						sizes?: ("x-large" | "large" | "medium" | "small" | "tiny")[];
						labels?: components["schemas"]["Tag"][];
						issueTypes?: components["schemas"]["IssueType"][];
						versions?: components["schemas"]["TaskVersion"][];
						dailyPlans?: components["schemas"]["DailyPlan"][];
						requestApprovals?: unknown[];
						goals?: unknown[];
						organization: {
							/** Format: uuid */
							id: string;
						};
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.mine": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5",
					 *           "emoji": "08:30",
					 *           "teamSize": "08:30",
					 *           "logo": "https://example.com/picture.png",
					 *           "prefix": "08:30",
					 *           "shareProfileView": true,
					 *           "requirePlanToTrack": true,
					 *           "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "public": true,
					 *           "profile_link": "https://example.com/picture.png",
					 *           "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Team"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.get": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				timeZone?: string;
				withLastWorkedTask?: boolean | string;
				relations?: string[];
			};
			path: {
				teamId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Team"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.update": {
		parameters: {
			query?: never;
			path: {
				teamId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "public": true,
				 *       "color": "#4f46e5",
				 *       "emoji": "08:30",
				 *       "teamSize": "08:30",
				 *       "logo": "https://example.com/picture.png",
				 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "shareProfileView": true,
				 *       "requirePlanToTrack": true,
				 *       "prefix": "Sample",
				 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					memberIds?: string[] | null;
					managerIds?: string[] | null;
					projects?: string[] | null;
					public?: boolean | null;
					color?: string | null;
					emoji?: string | null;
					teamSize?: string | null;
					logo?: string | null;
					imageId?: string | null;
					shareProfileView?: boolean | null;
					requirePlanToTrack?: boolean | null;
					prefix?: string | null;
					mergedStatusId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Team"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.remove": {
		parameters: {
			query?: never;
			path: {
				teamId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Team"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.higherRoles": {
		parameters: {
			query?: never;
			path: {
				teamId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "leadsTeam": true,
					 *       "employeeIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						leadsTeam: boolean;
						employeeIds: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.transfer": {
		parameters: {
			query?: never;
			path: {
				teamId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					employeeId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Team"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teams.leaveAll": {
		parameters: {
			query?: never;
			path: {
				userId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.update": {
		parameters: {
			query?: never;
			path: {
				memberId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "order": 1,
				 *       "isTrackingEnabled": true
				 *     }
				 */
				"application/json": {
					organizationTeamId?: string | null;
					order?: number | null;
					isTrackingEnabled?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isManager": true,
					 *       "isTrackingEnabled": true,
					 *       "assignedAt": "2026-03-02T09:00:00.000Z",
					 *       "activeTaskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "order": 1,
					 *       "isPending": true,
					 *       "role": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "isSystem": true
					 *       },
					 *       "running": true,
					 *       "duration": 1,
					 *       "durationMs": 1,
					 *       "timerStatus": "running"
					 *     }
					 */
					"application/json": components["schemas"]["TeamMember"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.remove": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
			};
			path: {
				memberId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "color": "#4f46e5",
					 *       "emoji": "08:30",
					 *       "teamSize": "08:30",
					 *       "logo": "https://example.com/picture.png",
					 *       "prefix": "08:30",
					 *       "shareProfileView": true,
					 *       "requirePlanToTrack": true,
					 *       "mergedStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "public": true,
					 *       "profile_link": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["Team"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.setActiveTask": {
		parameters: {
			query?: never;
			path: {
				memberId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "activeTaskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					activeTaskId: string | null;
					organizationTeamId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.updateEmployee": {
		parameters: {
			query?: never;
			path: {
				employeeId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "order": 1,
				 *       "isTrackingEnabled": true
				 *     }
				 */
				"application/json": {
					organizationTeamId?: string | null;
					order?: number | null;
					isTrackingEnabled?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isManager": true,
					 *       "isTrackingEnabled": true,
					 *       "assignedAt": "2026-03-02T09:00:00.000Z",
					 *       "activeTaskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "order": 1,
					 *       "isPending": true,
					 *       "role": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "isSystem": true
					 *       },
					 *       "running": true,
					 *       "duration": 1,
					 *       "durationMs": 1,
					 *       "timerStatus": "running"
					 *     }
					 */
					"application/json": components["schemas"]["TeamMember"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.removeEmployee": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
			};
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/** @example true */
					"application/json": boolean;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"teamMembers.setEmployeeActiveTask": {
		parameters: {
			query?: never;
			path: {
				employeeId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "activeTaskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					activeTaskId: string | null;
					organizationTeamId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "open",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "template": "open",
					 *           "order": 1,
					 *           "isCollapsed": true,
					 *           "isDefault": true,
					 *           "isTodo": true,
					 *           "isInProgress": true,
					 *           "isDone": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskStatus"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "template": "open",
				 *       "order": 1,
				 *       "isCollapsed": true,
				 *       "isTodo": true,
				 *       "isInProgress": true,
				 *       "isDone": true
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					template?: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
					order?: number | null;
					isCollapsed?: boolean | null;
					isTodo?: boolean | null;
					isInProgress?: boolean | null;
					isDone?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "open",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "template": "open",
					 *       "order": 1,
					 *       "isCollapsed": true,
					 *       "isDefault": true,
					 *       "isTodo": true,
					 *       "isInProgress": true,
					 *       "isDone": true
					 *     }
					 */
					"application/json": components["schemas"]["TaskStatus"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "open",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "template": "open",
					 *       "order": 1,
					 *       "isCollapsed": true,
					 *       "isDefault": true,
					 *       "isTodo": true,
					 *       "isInProgress": true,
					 *       "isDone": true
					 *     }
					 */
					"application/json": components["schemas"]["TaskStatus"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "template": "open",
				 *       "order": 1,
				 *       "isCollapsed": true,
				 *       "isTodo": true,
				 *       "isInProgress": true,
				 *       "isDone": true
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					template?: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
					order?: number | null;
					isCollapsed?: boolean | null;
					isTodo?: boolean | null;
					isInProgress?: boolean | null;
					isDone?: boolean | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "open",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "template": "open",
					 *       "order": 1,
					 *       "isCollapsed": true,
					 *       "isDefault": true,
					 *       "isTodo": true,
					 *       "isInProgress": true,
					 *       "isDone": true
					 *     }
					 */
					"application/json": components["schemas"]["TaskStatus"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.reorder": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "reorder": [
				 *         {
				 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *           "order": 1
				 *         }
				 *       ]
				 *     }
				 */
				"application/json": {
					reorder: {
						/** Format: uuid */
						id: string;
						order: number;
					}[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "success": true,
					 *       "list": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "order": 1
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						success: boolean;
						list: {
							/** Format: uuid */
							id: string;
							order: number;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"statuses.makeDefault": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "open",
					 *         "description": "Reported by two customers",
					 *         "icon": "https://example.com/picture.png",
					 *         "color": "#4f46e5",
					 *         "isSystem": true,
					 *         "fullIconUrl": "https://example.com/picture.png",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "value": "08:30",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "template": "open",
					 *         "order": 1,
					 *         "isCollapsed": true,
					 *         "isDefault": true,
					 *         "isTodo": true,
					 *         "isInProgress": true,
					 *         "isDone": true
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TaskStatus"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskVersion"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"sizes.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskVersion"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"priorities.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskVersion"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"versions.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isDefault": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["IssueType"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isDefault": true
					 *     }
					 */
					"application/json": components["schemas"]["IssueType"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isDefault": true
					 *     }
					 */
					"application/json": components["schemas"]["IssueType"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isDefault": true
					 *     }
					 */
					"application/json": components["schemas"]["IssueType"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"issueTypes.makeDefault": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "description": "Reported by two customers",
					 *         "icon": "https://example.com/picture.png",
					 *         "color": "#4f46e5",
					 *         "isSystem": true,
					 *         "fullIconUrl": "https://example.com/picture.png",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "value": "08:30",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isDefault": true
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["IssueType"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "value": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskVersion"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "value": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": components["schemas"]["TaskVersion"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"relatedIssueTypes.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "textColor": "#4f46e5",
					 *           "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tagTypeName": "Analytical Engines"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Tag"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "textColor": "#4f46e5"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					textColor?: (string | null) | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "textColor": "#4f46e5",
					 *       "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagTypeName": "Analytical Engines"
					 *     }
					 */
					"application/json": components["schemas"]["Tag"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.get": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "textColor": "#4f46e5",
					 *       "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagTypeName": "Analytical Engines"
					 *     }
					 */
					"application/json": components["schemas"]["Tag"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.update": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "level": "organization",
				 *       "description": "Reported by two customers",
				 *       "icon": "https://example.com/picture.png",
				 *       "color": "#4f46e5",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "textColor": "#4f46e5"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @constant */
					level?: "organization";
					description?: string | null;
					icon?: string | null;
					color?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					textColor?: (string | null) | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "textColor": "#4f46e5",
					 *       "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagTypeName": "Analytical Engines"
					 *     }
					 */
					"application/json": components["schemas"]["Tag"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.remove": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "description": "Reported by two customers",
					 *       "icon": "https://example.com/picture.png",
					 *       "color": "#4f46e5",
					 *       "isSystem": true,
					 *       "fullIconUrl": "https://example.com/picture.png",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "textColor": "#4f46e5",
					 *       "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagTypeName": "Analytical Engines"
					 *     }
					 */
					"application/json": components["schemas"]["Tag"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.usage": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "tasks": 1
					 *     }
					 */
					"application/json": {
						tasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.restore": {
		parameters: {
			query?: never;
			path: {
				entryId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"labels.ofTeam": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				level?: "organization";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "icon": "https://example.com/picture.png",
					 *           "color": "#4f46e5",
					 *           "isSystem": true,
					 *           "fullIconUrl": "https://example.com/picture.png",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "textColor": "#4f46e5",
					 *           "tagTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tagTypeName": "Analytical Engines"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Tag"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.list": {
		parameters: {
			query?: {
				search?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "contactType": "CLIENT",
					 *           "primaryEmail": "ada@example.com",
					 *           "primaryPhone": "08:30",
					 *           "address": "08:30",
					 *           "notes": "08:30"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							name: string;
							/** @enum {string} */
							contactType: "CLIENT" | "CUSTOMER" | "LEAD";
							primaryEmail: string | null;
							primaryPhone: string | null;
							address: string | null;
							notes: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "contactType": "CLIENT",
				 *       "primaryEmail": "ada@example.com",
				 *       "primaryPhone": "08:30",
				 *       "address": "08:30",
				 *       "notes": "08:30"
				 *     }
				 */
				"application/json": {
					name: string;
					/** @enum {string} */
					contactType?: "CLIENT" | "CUSTOMER" | "LEAD";
					primaryEmail?: string | null;
					primaryPhone?: string | null;
					address?: string | null;
					notes?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "contactType": "CLIENT",
					 *       "primaryEmail": "ada@example.com",
					 *       "primaryPhone": "08:30",
					 *       "address": "08:30",
					 *       "notes": "08:30"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						name: string;
						/** @enum {string} */
						contactType: "CLIENT" | "CUSTOMER" | "LEAD";
						primaryEmail: string | null;
						primaryPhone: string | null;
						address: string | null;
						notes: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.get": {
		parameters: {
			query?: never;
			path: {
				contactId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "contactType": "CLIENT",
					 *       "primaryEmail": "ada@example.com",
					 *       "primaryPhone": "08:30",
					 *       "address": "08:30",
					 *       "notes": "08:30"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						name: string;
						/** @enum {string} */
						contactType: "CLIENT" | "CUSTOMER" | "LEAD";
						primaryEmail: string | null;
						primaryPhone: string | null;
						address: string | null;
						notes: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.update": {
		parameters: {
			query?: never;
			path: {
				contactId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "contactType": "CLIENT",
				 *       "primaryEmail": "ada@example.com",
				 *       "primaryPhone": "08:30",
				 *       "address": "08:30",
				 *       "notes": "08:30"
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @enum {string} */
					contactType?: "CLIENT" | "CUSTOMER" | "LEAD";
					primaryEmail?: string | null;
					primaryPhone?: string | null;
					address?: string | null;
					notes?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "contactType": "CLIENT",
					 *       "primaryEmail": "ada@example.com",
					 *       "primaryPhone": "08:30",
					 *       "address": "08:30",
					 *       "notes": "08:30"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						name: string;
						/** @enum {string} */
						contactType: "CLIENT" | "CUSTOMER" | "LEAD";
						primaryEmail: string | null;
						primaryPhone: string | null;
						address: string | null;
						notes: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.remove": {
		parameters: {
			query?: never;
			path: {
				contactId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"contacts.restore": {
		parameters: {
			query?: never;
			path: {
				contactId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.list": {
		parameters: {
			query?: {
				from?: string;
				to?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "name": "Analytical Engines"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: date */
							date: string;
							name: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02",
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					/** Format: date */
					date: string;
					name: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "name": "Analytical Engines"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: date */
						date: string;
						name: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.import": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ics": "08:30"
				 *     }
				 */
				"application/json": {
					ics: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "added": 1,
					 *       "known": 1
					 *     }
					 */
					"application/json": {
						added: number;
						known: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.update": {
		parameters: {
			query?: never;
			path: {
				holidayId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02",
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					/** Format: date */
					date?: string;
					name?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "name": "Analytical Engines"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: date */
						date: string;
						name: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.remove": {
		parameters: {
			query?: never;
			path: {
				holidayId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"holidays.restore": {
		parameters: {
			query?: never;
			path: {
				holidayId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "name": "Analytical Engines"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: date */
						date: string;
						name: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				isActive?: boolean | string;
				isArchived?: boolean | string;
				search?: string;
				memberIds?: string[];
				ids?: string[];
				page?: number;
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "code": "AB23CD",
					 *           "description": "Reported by two customers",
					 *           "color": "#4f46e5",
					 *           "icon": "https://example.com/picture.png",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "billing": "RATE",
					 *           "currency": "EUR",
					 *           "public": true,
					 *           "owner": "CLIENT",
					 *           "taskListType": "GRID",
					 *           "billable": true,
					 *           "billingFlat": true,
					 *           "openSource": true,
					 *           "projectUrl": "https://example.com/picture.png",
					 *           "openSourceProjectUrl": "https://example.com/picture.png",
					 *           "budget": 1,
					 *           "budgetType": "hours",
					 *           "budgetBasis": "billed",
					 *           "budgetPeriod": "total",
					 *           "status": "open",
					 *           "isTasksAutoSync": true,
					 *           "isTasksAutoSyncOnLabel": true,
					 *           "syncTag": "08:30",
					 *           "archiveTasksIn": 1,
					 *           "closeTasksIn": 1,
					 *           "membersCount": 1,
					 *           "tasksCount": 1,
					 *           "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "customFields": {
					 *             "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "repository": null
					 *           },
					 *           "relations": [
					 *             {
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "relationType": "related to"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Project"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "isTasksAutoSync": true,
				 *       "isTasksAutoSyncOnLabel": true,
				 *       "syncTag": "08:30",
				 *       "archiveTasksIn": 1,
				 *       "closeTasksIn": 1,
				 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "code": "AB23CD",
				 *       "description": "Reported by two customers",
				 *       "color": "#4f46e5",
				 *       "icon": "https://example.com/picture.png",
				 *       "imageUrl": "https://example.com/picture.png",
				 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "startDate": "2026-03-02T09:00:00.000Z",
				 *       "endDate": "2026-03-02T09:00:00.000Z",
				 *       "billing": "RATE",
				 *       "currency": "EUR",
				 *       "public": true,
				 *       "owner": "CLIENT",
				 *       "taskListType": "GRID",
				 *       "billable": true,
				 *       "billingFlat": true,
				 *       "openSource": true,
				 *       "projectUrl": "https://example.com/picture.png",
				 *       "openSourceProjectUrl": "https://example.com/picture.png",
				 *       "budget": 1,
				 *       "budgetType": "hours",
				 *       "budgetBasis": "billed",
				 *       "budgetPeriod": "total",
				 *       "status": "open",
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "isActive": true,
				 *       "isArchived": true
				 *     }
				 */
				"application/json": {
					isTasksAutoSync?: boolean;
					isTasksAutoSyncOnLabel?: boolean;
					syncTag?: string | null;
					archiveTasksIn?: number | null;
					closeTasksIn?: number | null;
					repositoryId?: string | null;
					customFields?: {
						repositoryId?: string | null;
					};
					name: string;
					code?: string | null;
					description?: string | null;
					color?: string | null;
					icon?: string | null;
					imageUrl?: string | null;
					imageId?: string | null;
					startDate?: (string | number | unknown) | null;
					endDate?: (string | number | unknown) | null;
					billing?: ("RATE" | "FLAT_FEE" | "MILESTONES") | null;
					currency?: string | null;
					public?: boolean | null;
					owner?: ("CLIENT" | "INTERNAL") | null;
					/** @enum {string} */
					taskListType?: "GRID" | "SPRINT";
					billable?: boolean | null;
					billingFlat?: boolean | null;
					openSource?: boolean | null;
					projectUrl?: string | null;
					openSourceProjectUrl?: string | null;
					budget?: number | null;
					/** @enum {string} */
					budgetType?: "hours" | "cost";
					/** @enum {string} */
					budgetBasis?: "billed" | "cost";
					/** @enum {string} */
					budgetPeriod?: "total" | "month";
					status?: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
					organizationContactId?: string | null;
					defaultAssigneeId?: string | null;
					isActive?: boolean;
					isArchived?: boolean;
					memberIds?: string[] | null;
					managerIds?: string[] | null;
					teams?: string[] | null;
					tags?: string[] | null;
					relations?: {
						/** Format: uuid */
						projectId: string;
						relationType: ("related to" | "blocked by" | "blocking") | null;
					}[] | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "code": "AB23CD",
					 *       "description": "Reported by two customers",
					 *       "color": "#4f46e5",
					 *       "icon": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "endDate": "2026-03-02T09:00:00.000Z",
					 *       "billing": "RATE",
					 *       "currency": "EUR",
					 *       "public": true,
					 *       "owner": "CLIENT",
					 *       "taskListType": "GRID",
					 *       "billable": true,
					 *       "billingFlat": true,
					 *       "openSource": true,
					 *       "projectUrl": "https://example.com/picture.png",
					 *       "openSourceProjectUrl": "https://example.com/picture.png",
					 *       "budget": 1,
					 *       "budgetType": "hours",
					 *       "budgetBasis": "billed",
					 *       "budgetPeriod": "total",
					 *       "status": "open",
					 *       "isTasksAutoSync": true,
					 *       "isTasksAutoSyncOnLabel": true,
					 *       "syncTag": "08:30",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1,
					 *       "membersCount": 1,
					 *       "tasksCount": 1,
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "customFields": {
					 *         "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "repository": null
					 *       },
					 *       "relations": [
					 *         {
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "relationType": "related to"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Project"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.choices": {
		parameters: {
			query?: {
				search?: string;
				teams?: string[];
				ids?: string[];
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "isArchived": true,
					 *           "billable": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							name: string;
							color: string | null;
							imageUrl: string | null;
							isArchived: boolean;
							billable: boolean | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.counts": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				isActive?: boolean | string;
				isArchived?: boolean | string;
				search?: string;
				memberIds?: string[];
				ids?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "active": 1,
					 *       "archived": 1,
					 *       "all": 1
					 *     }
					 */
					"application/json": {
						active: number;
						archived: number;
						all: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.ofEmployee": {
		parameters: {
			query?: {
				organizationTeamId?: string;
			};
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "billing": "RATE",
					 *         "currency": "EUR",
					 *         "public": true,
					 *         "owner": "CLIENT",
					 *         "taskListType": "GRID",
					 *         "imageUrl": "https://example.com/picture.png"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						name: string;
						billing: ("RATE" | "FLAT_FEE" | "MILESTONES") | null;
						currency: string | null;
						public: boolean | null;
						owner: ("CLIENT" | "INTERNAL") | null;
						/** @enum {string} */
						taskListType: "GRID" | "SPRINT";
						imageUrl: string | null;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.changeMany": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "projectIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "isArchived": true,
				 *       "status": "open",
				 *       "billable": true
				 *     }
				 */
				"application/json": {
					projectIds: string[];
					isArchived?: boolean;
					status?: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
					billable?: boolean | null;
					addMemberIds?: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.removeMany": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "projectIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					projectIds: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "projectIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					projectIds: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.export": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "format": "csv",
				 *       "name": "Analytical Engines",
				 *       "columns": [
				 *         {
				 *           "key": "name",
				 *           "label": "08:30"
				 *         }
				 *       ]
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					format: "csv" | "xlsx" | "pdf";
					name: string;
					columns: {
						/** @enum {string} */
						key: "name" | "status" | "members" | "tasks" | "budget" | "currency" | "startDate" | "endDate";
						label: string;
					}[];
					words?: {
						[key: string]: string;
					};
					filter?: {
						/** Format: uuid */
						organizationTeamId?: string;
						isActive?: boolean | string;
						isArchived?: boolean | string;
						search?: string;
						memberIds?: string[];
						ids?: string[];
					};
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.get": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "code": "AB23CD",
					 *       "description": "Reported by two customers",
					 *       "color": "#4f46e5",
					 *       "icon": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "endDate": "2026-03-02T09:00:00.000Z",
					 *       "billing": "RATE",
					 *       "currency": "EUR",
					 *       "public": true,
					 *       "owner": "CLIENT",
					 *       "taskListType": "GRID",
					 *       "billable": true,
					 *       "billingFlat": true,
					 *       "openSource": true,
					 *       "projectUrl": "https://example.com/picture.png",
					 *       "openSourceProjectUrl": "https://example.com/picture.png",
					 *       "budget": 1,
					 *       "budgetType": "hours",
					 *       "budgetBasis": "billed",
					 *       "budgetPeriod": "total",
					 *       "status": "open",
					 *       "isTasksAutoSync": true,
					 *       "isTasksAutoSyncOnLabel": true,
					 *       "syncTag": "08:30",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1,
					 *       "membersCount": 1,
					 *       "tasksCount": 1,
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "customFields": {
					 *         "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "repository": null
					 *       },
					 *       "relations": [
					 *         {
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "relationType": "related to"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Project"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.update": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "isTasksAutoSync": true,
				 *       "isTasksAutoSyncOnLabel": true,
				 *       "syncTag": "08:30",
				 *       "archiveTasksIn": 1,
				 *       "closeTasksIn": 1,
				 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "code": "AB23CD",
				 *       "description": "Reported by two customers",
				 *       "color": "#4f46e5",
				 *       "icon": "https://example.com/picture.png",
				 *       "imageUrl": "https://example.com/picture.png",
				 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "startDate": "2026-03-02T09:00:00.000Z",
				 *       "endDate": "2026-03-02T09:00:00.000Z",
				 *       "billing": "RATE",
				 *       "currency": "EUR",
				 *       "public": true,
				 *       "owner": "CLIENT",
				 *       "taskListType": "GRID",
				 *       "billable": true,
				 *       "billingFlat": true,
				 *       "openSource": true,
				 *       "projectUrl": "https://example.com/picture.png",
				 *       "openSourceProjectUrl": "https://example.com/picture.png",
				 *       "budget": 1,
				 *       "budgetType": "hours",
				 *       "budgetBasis": "billed",
				 *       "budgetPeriod": "total",
				 *       "status": "open",
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "isActive": true,
				 *       "isArchived": true
				 *     }
				 */
				"application/json": {
					isTasksAutoSync?: boolean;
					isTasksAutoSyncOnLabel?: boolean;
					syncTag?: string | null;
					archiveTasksIn?: number | null;
					closeTasksIn?: number | null;
					repositoryId?: string | null;
					customFields?: {
						repositoryId?: string | null;
					};
					name?: string;
					code?: string | null;
					description?: string | null;
					color?: string | null;
					icon?: string | null;
					imageUrl?: string | null;
					imageId?: string | null;
					startDate?: (string | number | unknown) | null;
					endDate?: (string | number | unknown) | null;
					billing?: ("RATE" | "FLAT_FEE" | "MILESTONES") | null;
					currency?: string | null;
					public?: boolean | null;
					owner?: ("CLIENT" | "INTERNAL") | null;
					/** @enum {string} */
					taskListType?: "GRID" | "SPRINT";
					billable?: boolean | null;
					billingFlat?: boolean | null;
					openSource?: boolean | null;
					projectUrl?: string | null;
					openSourceProjectUrl?: string | null;
					budget?: number | null;
					/** @enum {string} */
					budgetType?: "hours" | "cost";
					/** @enum {string} */
					budgetBasis?: "billed" | "cost";
					/** @enum {string} */
					budgetPeriod?: "total" | "month";
					status?: ("open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom") | null;
					organizationContactId?: string | null;
					defaultAssigneeId?: string | null;
					isActive?: boolean;
					isArchived?: boolean;
					memberIds?: string[] | null;
					managerIds?: string[] | null;
					teams?: string[] | null;
					tags?: string[] | null;
					relations?: {
						/** Format: uuid */
						projectId: string;
						relationType: ("related to" | "blocked by" | "blocking") | null;
					}[] | null;
					textVersions?: {
						description?: string;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "code": "AB23CD",
					 *       "description": "Reported by two customers",
					 *       "color": "#4f46e5",
					 *       "icon": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "endDate": "2026-03-02T09:00:00.000Z",
					 *       "billing": "RATE",
					 *       "currency": "EUR",
					 *       "public": true,
					 *       "owner": "CLIENT",
					 *       "taskListType": "GRID",
					 *       "billable": true,
					 *       "billingFlat": true,
					 *       "openSource": true,
					 *       "projectUrl": "https://example.com/picture.png",
					 *       "openSourceProjectUrl": "https://example.com/picture.png",
					 *       "budget": 1,
					 *       "budgetType": "hours",
					 *       "budgetBasis": "billed",
					 *       "budgetPeriod": "total",
					 *       "status": "open",
					 *       "isTasksAutoSync": true,
					 *       "isTasksAutoSyncOnLabel": true,
					 *       "syncTag": "08:30",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1,
					 *       "membersCount": 1,
					 *       "tasksCount": 1,
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "customFields": {
					 *         "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "repository": null
					 *       },
					 *       "relations": [
					 *         {
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "relationType": "related to"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Project"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.remove": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"projects.updateSettings": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "isTasksAutoSync": true,
				 *       "isTasksAutoSyncOnLabel": true,
				 *       "syncTag": "08:30",
				 *       "archiveTasksIn": 1,
				 *       "closeTasksIn": 1,
				 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					isTasksAutoSync?: boolean;
					isTasksAutoSyncOnLabel?: boolean;
					syncTag?: string | null;
					archiveTasksIn?: number | null;
					closeTasksIn?: number | null;
					repositoryId?: string | null;
					customFields?: {
						repositoryId?: string | null;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "code": "AB23CD",
					 *       "description": "Reported by two customers",
					 *       "color": "#4f46e5",
					 *       "icon": "https://example.com/picture.png",
					 *       "imageUrl": "https://example.com/picture.png",
					 *       "imageId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "endDate": "2026-03-02T09:00:00.000Z",
					 *       "billing": "RATE",
					 *       "currency": "EUR",
					 *       "public": true,
					 *       "owner": "CLIENT",
					 *       "taskListType": "GRID",
					 *       "billable": true,
					 *       "billingFlat": true,
					 *       "openSource": true,
					 *       "projectUrl": "https://example.com/picture.png",
					 *       "openSourceProjectUrl": "https://example.com/picture.png",
					 *       "budget": 1,
					 *       "budgetType": "hours",
					 *       "budgetBasis": "billed",
					 *       "budgetPeriod": "total",
					 *       "status": "open",
					 *       "isTasksAutoSync": true,
					 *       "isTasksAutoSyncOnLabel": true,
					 *       "syncTag": "08:30",
					 *       "archiveTasksIn": 1,
					 *       "closeTasksIn": 1,
					 *       "membersCount": 1,
					 *       "tasksCount": 1,
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "defaultAssigneeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "customFields": {
					 *         "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "repository": null
					 *       },
					 *       "relations": [
					 *         {
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "relationType": "related to"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Project"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"favorites.list": {
		parameters: {
			query?: {
				entity?: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "entity": "Candidate",
					 *           "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							employeeId: string;
							/** @enum {string} */
							entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
							/** Format: uuid */
							entityId: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"favorites.ofType": {
		parameters: {
			query: {
				entity: "Task" | "OrganizationProject" | "OrganizationTeam";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "estimate": 1,
					 *           "public": true,
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: (components["schemas"]["TaskItem"] | components["schemas"]["Project"] | components["schemas"]["Team"])[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"favorites.named": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "entity": "Candidate",
					 *           "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "targetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "view": null
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
							/** Format: uuid */
							entityId: string;
							name: string;
							/** Format: uuid */
							targetId: string;
							view: {
								/** Format: uuid */
								organizationTeamId: string;
								/** @enum {string} */
								page: "table" | "kanban" | "calendar";
								search: {
									[key: string]: string | string[];
								};
								columns: string[] | null;
							} | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"favorites.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "entity": "Comment",
				 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					entity: "Comment" | "DailyPlan" | "Employee" | "Organization" | "OrganizationContact" | "OrganizationProject" | "OrganizationTeam" | "Task" | "TaskLinkedIssue" | "TaskView" | "Tenant" | "User";
					/** Format: uuid */
					entityId: string;
					employeeId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "entity": "Candidate",
					 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						employeeId: string;
						/** @enum {string} */
						entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
						/** Format: uuid */
						entityId: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"favorites.remove": {
		parameters: {
			query?: never;
			path: {
				favoriteId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invitations.list": {
		parameters: {
			query?: {
				status?: "INVITED" | "ACCEPTED" | "EXPIRED" | "REJECTED";
				teams?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "email": "ada@example.com",
					 *           "fullName": "Ada Lovelace",
					 *           "name": "Analytical Engines",
					 *           "status": "INVITED",
					 *           "expireDate": "2026-03-02T09:00:00.000Z",
					 *           "isExpired": true,
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Invitation"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invitations.roles": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "isSystem": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							name: string;
							isSystem: boolean;
							rolePermissions?: {
								/** Format: uuid */
								id: string;
								/** Format: date-time */
								createdAt: string;
								/** Format: date-time */
								updatedAt: string;
								deletedAt: string | null;
								createdByUserId: string | null;
								updatedByUserId: string | null;
								deletedByUserId: string | null;
								isActive: boolean;
								isArchived: boolean;
								archivedAt: string | null;
								/** Format: uuid */
								tenantId: string;
								/** Format: uuid */
								roleId: string;
								permission: string;
								enabled: boolean;
								description: string | null;
							}[];
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invitations.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "email": "ada@example.com",
				 *       "fullName": "Ada Lovelace",
				 *       "name": "Analytical Engines",
				 *       "teamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "roleId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "inviteType": "USER",
				 *       "invitationExpirationPeriod": "Never",
				 *       "startedWorkOn": "2026-03-02T09:00:00.000Z"
				 *     }
				 */
				"application/json": {
					emailIds?: string[] | null;
					email?: string | null;
					fullName?: string | null;
					name?: string | null;
					teamIds?: string[] | null;
					teamId?: string | null;
					projectIds?: string[] | null;
					departmentIds?: unknown[] | null;
					organizationContactIds?: unknown[] | null;
					roleId?: string | null;
					inviteType?: ("USER" | "EMPLOYEE" | "CANDIDATE" | "TEAM") | null;
					invitationExpirationPeriod?: ("Never" | number) | null;
					startedWorkOn?: (string | number | unknown) | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "email": "ada@example.com",
					 *           "fullName": "Ada Lovelace",
					 *           "name": "Analytical Engines",
					 *           "status": "INVITED",
					 *           "expireDate": "2026-03-02T09:00:00.000Z",
					 *           "isExpired": true,
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1,
					 *       "ignored": 1,
					 *       "passedOver": [
					 *         {
					 *           "email": "ada@example.com",
					 *           "reason": "member"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Invitation"][];
						total: number;
						ignored: number;
						passedOver: {
							/** Format: email */
							email: string;
							/** @enum {string} */
							reason: "member" | "invited" | "suspended";
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invitations.resend": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "inviteId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					inviteId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invitations.remove": {
		parameters: {
			query?: never;
			path: {
				invitationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"joinRequests.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "email": "ada@example.com",
					 *           "fullName": "Ada Lovelace",
					 *           "linkAddress": "https://example.com/picture.png",
					 *           "position": "08:30",
					 *           "status": "PENDING",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "confirmedAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: email */
							email: string;
							fullName: string;
							linkAddress: string;
							position: string;
							/** @enum {string} */
							status: "PENDING" | "ACCEPTED" | "REJECTED";
							userId: string | null;
							/** Format: uuid */
							organizationTeamId: string;
							confirmedAt: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"joinRequests.answer": {
		parameters: {
			query?: never;
			path: {
				joinRequestId: string;
				action: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "email": "ada@example.com",
					 *           "fullName": "Ada Lovelace",
					 *           "linkAddress": "https://example.com/picture.png",
					 *           "position": "08:30",
					 *           "status": "PENDING",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "confirmedAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: email */
							email: string;
							fullName: string;
							linkAddress: string;
							position: string;
							/** @enum {string} */
							status: "PENDING" | "ACCEPTED" | "REJECTED";
							userId: string | null;
							/** Format: uuid */
							organizationTeamId: string;
							confirmedAt: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"notifications.list": {
		parameters: {
			query?: {
				unread?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "kind": "mail.failed",
					 *           "subjectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "byUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "words": {},
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "readAt": "2026-03-02T09:00:00.000Z",
					 *           "settledAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1,
					 *       "unread": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							kind: "mail.failed" | "join.requested" | "invitation.accepted" | "invitation.rejected" | "comment.mentioned" | "timer.long" | "timer.ended" | "timer.removed" | "tasks.stale" | "timesheet.submitted" | "timesheet.approved" | "timesheet.denied" | "timesheet.reopened" | "timesheet.reminder" | "export.ready" | "export.failed" | "meeting.invited" | "board.invited" | "budget.reached";
							/** Format: uuid */
							subjectId: string;
							organizationTeamId: string | null;
							byUserId: string | null;
							words: {
								[key: string]: string;
							};
							/** Format: date-time */
							createdAt: string;
							readAt: string | null;
							settledAt: string | null;
						}[];
						total: number;
						unread: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"notifications.count": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "unread": 1,
					 *       "waiting": 1,
					 *       "requests": 1
					 *     }
					 */
					"application/json": {
						unread: number;
						waiting: number;
						requests: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"notifications.read": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "isRead": true
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** @default true */
					isRead?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"notifications.readAll": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"notifications.remove": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					ids: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"images.upload": {
		parameters: {
			query?: never;
			path: {
				folder: string;
			};
		};
		requestBody: {
			content: {
				"multipart/form-data": {
					/** Format: binary */
					file: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "url": "https://example.com/picture.png",
					 *       "thumb": "08:30",
					 *       "width": 1,
					 *       "height": 1,
					 *       "size": 1,
					 *       "isFeatured": true,
					 *       "storageProvider": "LOCAL",
					 *       "fullUrl": "https://example.com/picture.png",
					 *       "thumbUrl": "https://example.com/picture.png"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						organizationId: string | null;
						name: string;
						url: string;
						thumb: string;
						width: number;
						height: number;
						size: number;
						isFeatured: boolean;
						/** @enum {string} */
						storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
						fullUrl: string;
						thumbUrl: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"lookups.currencies": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "isoCode": "08:30",
					 *           "currency": "EUR"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							isoCode: string;
							currency: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"lookups.tagTypes": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "type": "08:30"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							type: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"lookups.taskSetting": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isTasksPrivacyEnabled": true,
					 *       "isTasksMultipleAssigneesEnabled": true,
					 *       "isTasksManualTimeEnabled": true,
					 *       "isTasksGroupEstimationEnabled": true,
					 *       "isTasksEstimationInHoursEnabled": true,
					 *       "isTasksEstimationInStoryPointsEnabled": true,
					 *       "isTasksProofOfCompletionEnabled": true,
					 *       "tasksProofOfCompletionType": "08:30",
					 *       "isTasksLinkedEnabled": true,
					 *       "isTasksCommentsEnabled": true,
					 *       "isTasksHistoryEnabled": true,
					 *       "isTasksAcceptanceCriteriaEnabled": true,
					 *       "isTasksDraftsEnabled": true,
					 *       "isTasksNotifyLeftEnabled": true,
					 *       "tasksNotifyLeftPeriodDays": 1,
					 *       "isTasksAutoCloseEnabled": true,
					 *       "tasksAutoClosePeriodDays": 1,
					 *       "isTasksAutoArchiveEnabled": true,
					 *       "tasksAutoArchivePeriodDays": 1,
					 *       "isTasksAutoStatusEnabled": true,
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						isTasksPrivacyEnabled: boolean;
						isTasksMultipleAssigneesEnabled: boolean;
						isTasksManualTimeEnabled: boolean;
						isTasksGroupEstimationEnabled: boolean;
						isTasksEstimationInHoursEnabled: boolean;
						isTasksEstimationInStoryPointsEnabled: boolean;
						isTasksProofOfCompletionEnabled: boolean;
						tasksProofOfCompletionType: string;
						isTasksLinkedEnabled: boolean;
						isTasksCommentsEnabled: boolean;
						isTasksHistoryEnabled: boolean;
						isTasksAcceptanceCriteriaEnabled: boolean;
						isTasksDraftsEnabled: boolean;
						isTasksNotifyLeftEnabled: boolean;
						tasksNotifyLeftPeriodDays: number;
						isTasksAutoCloseEnabled: boolean;
						tasksAutoClosePeriodDays: number;
						isTasksAutoArchiveEnabled: boolean;
						tasksAutoArchivePeriodDays: number;
						isTasksAutoStatusEnabled: boolean;
						projectId: string | null;
						organizationTeamId: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"meetings.start": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "userIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "name": "Analytical Engines",
				 *       "meetingId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					userIds: string[];
					name?: string | null;
					/** Format: uuid */
					meetingId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "room": "08:30",
					 *       "type": "JITSI"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						room: string;
						/** @enum {string} */
						type: "JITSI" | "LIVEKIT";
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"meetings.ringing": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "meetingId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "person": "08:30",
					 *           "room": "08:30",
					 *           "type": "JITSI",
					 *           "invitedAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							meetingId: string;
							person: string;
							room: string;
							/** @enum {string} */
							type: "JITSI" | "LIVEKIT";
							/** Format: date-time */
							invitedAt: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"meetings.answer": {
		parameters: {
			query?: never;
			path: {
				meetingId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"presence.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "status": "AUTOMATIC",
					 *           "until": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1,
					 *       "meetings": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "type": "JITSI",
					 *           "room": "08:30",
					 *           "since": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							userId: string;
							/** @enum {string} */
							status: "AUTOMATIC" | "AWAY" | "DO_NOT_DISTURB" | "OFFLINE";
							until: string | null;
						}[];
						total: number;
						meetings: {
							/** Format: uuid */
							userId: string;
							/** @enum {string} */
							type: "JITSI" | "LIVEKIT";
							room: string | null;
							/** Format: date-time */
							since: string;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"presence.seen": {
		parameters: {
			query: {
				employeeId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "isOnline": true,
					 *       "lastSeenAt": "2026-03-02T09:00:00.000Z"
					 *     }
					 */
					"application/json": {
						isOnline: boolean;
						lastSeenAt: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"presence.set": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "status": "AUTOMATIC",
				 *       "until": "2026-03-02T09:00:00.000Z"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					status: "AUTOMATIC" | "AWAY" | "DO_NOT_DISTURB" | "OFFLINE";
					until?: (string | number | unknown) | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "status": "AUTOMATIC",
					 *       "until": "2026-03-02T09:00:00.000Z"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						userId: string;
						/** @enum {string} */
						status: "AUTOMATIC" | "AWAY" | "DO_NOT_DISTURB" | "OFFLINE";
						until: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"visits.ofTask": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "since": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							userId: string;
							name: string;
							imageUrl: string | null;
							/** Format: date-time */
							since: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"visits.enter": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
				} | {
					room: string;
					/** @enum {string} */
					type: "JITSI" | "LIVEKIT";
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "status": 1,
					 *       "message": "08:30"
					 *     }
					 */
					"application/json": {
						status: number;
						message: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"visits.leave": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
				} | {
					room: string;
					/** @enum {string} */
					type: "JITSI" | "LIVEKIT";
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "status": 1,
					 *       "message": "08:30"
					 *     }
					 */
					"application/json": {
						status: number;
						message: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"visits.attended": {
		parameters: {
			query: {
				since: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							startedAt: string;
							/** Format: date-time */
							stoppedAt: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.list": {
		parameters: {
			query?: {
				teams?: string[];
				organizationTeamId?: string;
				projectId?: string;
				members?: string[];
				without?: string[];
				workedBy?: string[];
				status?: string[];
				isDone?: boolean | string;
				isArchived?: boolean | string;
				issueType?: string[];
				parentId?: string;
				ids?: string[];
				search?: string;
				title?: string;
				page?: number;
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "estimate": 1,
					 *           "public": true,
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskItem"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.mine": {
		parameters: {
			query?: {
				teams?: string[];
				organizationTeamId?: string;
				projectId?: string;
				members?: string[];
				without?: string[];
				workedBy?: string[];
				status?: string[];
				isDone?: boolean | string;
				isArchived?: boolean | string;
				issueType?: string[];
				parentId?: string;
				ids?: string[];
				search?: string;
				title?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "estimate": 1,
					 *           "public": true,
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskItem"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.ofEmployee": {
		parameters: {
			query?: {
				teams?: string[];
				organizationTeamId?: string;
				projectId?: string;
				members?: string[];
				without?: string[];
				workedBy?: string[];
				status?: string[];
				isDone?: boolean | string;
				isArchived?: boolean | string;
				issueType?: string[];
				parentId?: string;
				ids?: string[];
				search?: string;
				title?: string;
			};
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "title": "Fix the login page",
					 *         "number": 1,
					 *         "taskNumber": "08:30",
					 *         "status": "open",
					 *         "estimate": 1,
					 *         "public": true,
					 *         "tags": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines",
					 *             "color": "#4f46e5"
					 *           }
					 *         ],
					 *         "members": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "fullName": "Ada Lovelace",
					 *             "user": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           }
					 *         ],
					 *         "teams": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TaskItem"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.unassign": {
		parameters: {
			query: {
				changeId?: string;
				organizationTeamId: string;
			};
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1,
					 *       "ids": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
						ids: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.page": {
		parameters: {
			query?: {
				teams?: string[];
				organizationTeamId?: string;
				projectId?: string;
				members?: string[];
				without?: string[];
				workedBy?: string[];
				status?: string[];
				isDone?: boolean | string;
				isArchived?: boolean | string;
				issueType?: string[];
				parentId?: string;
				ids?: string[];
				search?: string;
				title?: string;
				page?: number;
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "estimate": 1,
					 *           "public": true,
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskItem"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.count": {
		parameters: {
			query?: {
				teams?: string[];
				organizationTeamId?: string;
				projectId?: string;
				members?: string[];
				without?: string[];
				workedBy?: string[];
				status?: string[];
				isDone?: boolean | string;
				isArchived?: boolean | string;
				issueType?: string[];
				parentId?: string;
				ids?: string[];
				search?: string;
				title?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/** @example 1 */
					"application/json": number;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.maxNumber": {
		parameters: {
			query?: {
				projectId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/** @example 1 */
					"application/json": number;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.get": {
		parameters: {
			query?: {
				includeRootEpic?: boolean | string;
			};
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "title": "Fix the login page",
					 *       "number": 1,
					 *       "taskNumber": "08:30",
					 *       "prefix": "08:30",
					 *       "description": "Reported by two customers",
					 *       "acceptanceCriteria": "08:30",
					 *       "status": "open",
					 *       "priority": "urgent",
					 *       "size": "x-large",
					 *       "issueType": "Bug",
					 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "estimate": 1,
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "dueDate": "2026-03-02T09:00:00.000Z",
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "public": true,
					 *       "isDraft": true,
					 *       "isScreeningTask": true,
					 *       "version": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tags": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5"
					 *         }
					 *       ],
					 *       "members": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         }
					 *       ],
					 *       "teams": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       ],
					 *       "totalWorkedTime": 1,
					 *       "totalWorkedMs": 1,
					 *       "label": "08:30",
					 *       "estimateDays": 1,
					 *       "estimateHours": 1,
					 *       "estimateMinutes": 1
					 *     }
					 */
					"application/json": components["schemas"]["Task"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.update": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "title": "Fix the login page",
				 *       "description": "Reported by two customers",
				 *       "acceptanceCriteria": "08:30",
				 *       "status": "08:30",
				 *       "priority": "08:30",
				 *       "size": "08:30",
				 *       "issueType": "08:30",
				 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "estimate": 1,
				 *       "startDate": "2026-03-02T09:00:00.000Z",
				 *       "dueDate": "2026-03-02T09:00:00.000Z",
				 *       "public": true,
				 *       "isDraft": true,
				 *       "isScreeningTask": true,
				 *       "version": "08:30",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "estimateDays": 1,
				 *       "estimateHours": 1,
				 *       "estimateMinutes": 1
				 *     }
				 */
				"application/json": {
					title?: string;
					description?: string | null;
					acceptanceCriteria?: string | null;
					status?: string | null;
					priority?: string | null;
					size?: string | null;
					issueType?: string | null;
					taskStatusId?: string | null;
					taskPriorityId?: string | null;
					taskSizeId?: string | null;
					taskTypeId?: string | null;
					estimate?: number | null;
					startDate?: (string | number | unknown) | null;
					dueDate?: (string | number | unknown) | null;
					public?: boolean | null;
					isDraft?: boolean | null;
					isScreeningTask?: boolean | null;
					version?: string | null;
					projectId?: string | null;
					parentId?: string | null;
					tags?: string[] | null;
					members?: string[] | null;
					teams?: string[] | null;
					estimateDays?: number | null;
					estimateHours?: number | null;
					estimateMinutes?: number | null;
					textVersions?: {
						description?: string;
						acceptanceCriteria?: string;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "title": "Fix the login page",
					 *       "number": 1,
					 *       "taskNumber": "08:30",
					 *       "prefix": "08:30",
					 *       "description": "Reported by two customers",
					 *       "acceptanceCriteria": "08:30",
					 *       "status": "open",
					 *       "priority": "urgent",
					 *       "size": "x-large",
					 *       "issueType": "Bug",
					 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "estimate": 1,
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "dueDate": "2026-03-02T09:00:00.000Z",
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "public": true,
					 *       "isDraft": true,
					 *       "isScreeningTask": true,
					 *       "version": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tags": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5"
					 *         }
					 *       ],
					 *       "members": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         }
					 *       ],
					 *       "teams": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       ],
					 *       "totalWorkedTime": 1,
					 *       "totalWorkedMs": 1,
					 *       "label": "08:30",
					 *       "estimateDays": 1,
					 *       "estimateHours": 1,
					 *       "estimateMinutes": 1
					 *     }
					 */
					"application/json": components["schemas"]["Task"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.remove": {
		parameters: {
			query?: {
				changeId?: string;
			};
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "title": "Fix the login page",
				 *       "description": "Reported by two customers",
				 *       "acceptanceCriteria": "08:30",
				 *       "status": "08:30",
				 *       "priority": "08:30",
				 *       "size": "08:30",
				 *       "issueType": "08:30",
				 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "estimate": 1,
				 *       "startDate": "2026-03-02T09:00:00.000Z",
				 *       "dueDate": "2026-03-02T09:00:00.000Z",
				 *       "public": true,
				 *       "isDraft": true,
				 *       "isScreeningTask": true,
				 *       "version": "08:30",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "estimateDays": 1,
				 *       "estimateHours": 1,
				 *       "estimateMinutes": 1,
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					title: string;
					description?: string | null;
					acceptanceCriteria?: string | null;
					status?: string | null;
					priority?: string | null;
					size?: string | null;
					issueType?: string | null;
					taskStatusId?: string | null;
					taskPriorityId?: string | null;
					taskSizeId?: string | null;
					taskTypeId?: string | null;
					estimate?: number | null;
					startDate?: (string | number | unknown) | null;
					dueDate?: (string | number | unknown) | null;
					public?: boolean | null;
					isDraft?: boolean | null;
					isScreeningTask?: boolean | null;
					version?: string | null;
					projectId?: string | null;
					parentId?: string | null;
					tags?: string[] | null;
					members?: string[] | null;
					teams?: string[] | null;
					estimateDays?: number | null;
					estimateHours?: number | null;
					estimateMinutes?: number | null;
					organizationTeamId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "title": "Fix the login page",
					 *       "number": 1,
					 *       "taskNumber": "08:30",
					 *       "prefix": "08:30",
					 *       "description": "Reported by two customers",
					 *       "acceptanceCriteria": "08:30",
					 *       "status": "open",
					 *       "priority": "urgent",
					 *       "size": "x-large",
					 *       "issueType": "Bug",
					 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "estimate": 1,
					 *       "startDate": "2026-03-02T09:00:00.000Z",
					 *       "dueDate": "2026-03-02T09:00:00.000Z",
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "public": true,
					 *       "isDraft": true,
					 *       "isScreeningTask": true,
					 *       "version": "08:30",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tags": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5"
					 *         }
					 *       ],
					 *       "members": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         }
					 *       ],
					 *       "teams": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       ],
					 *       "totalWorkedTime": 1,
					 *       "totalWorkedMs": 1,
					 *       "label": "08:30",
					 *       "estimateDays": 1,
					 *       "estimateHours": 1,
					 *       "estimateMinutes": 1
					 *     }
					 */
					"application/json": components["schemas"]["Task"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.find": {
		parameters: {
			query: {
				organizationTeamId: string;
				state?: "open" | "in-progress" | "completed";
				member?: string[];
				priority?: string[];
				size?: string[];
				type?: string[];
				label?: string[];
				project?: string[];
				epic?: string[];
				q?: string;
				from?: string;
				to?: string;
				undated?: boolean | string;
				unfinished?: boolean | string;
				sort?: "number" | "title" | "issueType" | "status" | "priority" | "size" | "estimate" | "dueDate" | "createdAt" | "updatedAt";
				order?: "ascending" | "descending";
				after?: string;
				until?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "estimate": 1,
					 *           "public": true,
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "next": "08:30"
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["TaskItem"][];
						next: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.ids": {
		parameters: {
			query: {
				organizationTeamId: string;
				state?: "open" | "in-progress" | "completed";
				member?: string[];
				priority?: string[];
				size?: string[];
				type?: string[];
				label?: string[];
				project?: string[];
				epic?: string[];
				q?: string;
				from?: string;
				to?: string;
				undated?: boolean | string;
				unfinished?: boolean | string;
				sort?: "number" | "title" | "issueType" | "status" | "priority" | "size" | "estimate" | "dueDate" | "createdAt" | "updatedAt";
				order?: "ascending" | "descending";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "ids": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						ids: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.export": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "format": "csv",
				 *       "name": "Analytical Engines",
				 *       "columns": [
				 *         {
				 *           "key": "number",
				 *           "label": "08:30"
				 *         }
				 *       ],
				 *       "filter": {
				 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       }
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					format: "csv" | "xlsx" | "pdf";
					name: string;
					columns: {
						/** @enum {string} */
						key: "number" | "title" | "type" | "status" | "priority" | "size" | "project" | "assignees" | "labels" | "parent" | "estimate" | "time" | "startDate" | "dueDate" | "createdAt" | "updatedAt";
						label: string;
					}[];
					words?: {
						[key: string]: string;
					};
					filter: {
						/** Format: uuid */
						organizationTeamId: string;
						/** @enum {string} */
						state?: "open" | "in-progress" | "completed";
						member?: string[];
						priority?: string[];
						size?: string[];
						type?: string[];
						label?: string[];
						project?: string[];
						epic?: string[];
						q?: string;
						/** Format: date */
						from?: string;
						/** Format: date */
						to?: string;
						undated?: boolean | string;
						unfinished?: boolean | string;
						/** @enum {string} */
						sort?: "number" | "title" | "issueType" | "status" | "priority" | "size" | "estimate" | "dueDate" | "createdAt" | "updatedAt";
						/** @enum {string} */
						order?: "ascending" | "descending";
					};
					ids?: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.counts": {
		parameters: {
			query: {
				organizationTeamId: string;
				member?: string[];
				priority?: string[];
				size?: string[];
				type?: string[];
				label?: string[];
				project?: string[];
				epic?: string[];
				q?: string;
				from?: string;
				to?: string;
				undated?: boolean | string;
				unfinished?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "open": 1,
					 *       "inProgress": 1,
					 *       "completed": 1
					 *     }
					 */
					"application/json": {
						open: number;
						inProgress: number;
						completed: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.search": {
		parameters: {
			query: {
				q: string;
				organizationTeamId?: string;
				take?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "status": "open"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							title: string;
							number: number;
							taskNumber: string;
							/** @enum {string} */
							status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
							taskStatusId?: string | null;
							issueType?: ("Bug" | "Task" | "Story" | "Epic") | null;
							projectId?: string | null;
							excerpt?: string;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.bulk": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "changeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "status": "08:30",
				 *       "priority": "08:30",
				 *       "size": "08:30",
				 *       "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "dueDate": "2026-03-02T09:00:00.000Z",
				 *       "version": "08:30",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** Format: uuid */
					changeId?: string;
					status?: string | null;
					priority?: string | null;
					size?: string | null;
					taskStatusId?: string | null;
					taskPriorityId?: string | null;
					taskSizeId?: string | null;
					dueDate?: (string | number | unknown) | null;
					version?: string | null;
					projectId?: string | null;
					addMembers?: string[];
					removeMembers?: string[];
					addTags?: string[];
					removeTags?: string[];
					/** Format: uuid */
					organizationTeamId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.removeMany": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "changeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** Format: uuid */
					changeId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"tasks.undo": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "changeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					changeId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1,
					 *       "ids": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
						ids: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskViews.list": {
		parameters: {
			query: {
				organizationTeamId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "page": "table",
					 *           "search": {},
					 *           "columns": null
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							organizationTeamId: string;
							/** Format: uuid */
							employeeId: string;
							name: string;
							/** @enum {string} */
							page: "table" | "kanban" | "calendar";
							search: {
								[key: string]: string | string[];
							};
							columns: string[] | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskViews.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "page": "table",
				 *       "search": {}
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					name: string;
					/** @enum {string} */
					page: "table" | "kanban" | "calendar";
					search: {
						[key: string]: string | string[];
					};
					columns?: string[] | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "table",
					 *       "search": {},
					 *       "columns": [
					 *         "08:30"
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						organizationTeamId: string;
						/** Format: uuid */
						employeeId: string;
						name: string;
						/** @enum {string} */
						page: "table" | "kanban" | "calendar";
						search: {
							[key: string]: string | string[];
						};
						columns: string[] | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskViews.update": {
		parameters: {
			query?: never;
			path: {
				taskViewId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					name?: string;
					search?: {
						[key: string]: string | string[];
					};
					columns?: string[] | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "table",
					 *       "search": {},
					 *       "columns": [
					 *         "08:30"
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						organizationTeamId: string;
						/** Format: uuid */
						employeeId: string;
						name: string;
						/** @enum {string} */
						page: "table" | "kanban" | "calendar";
						search: {
							[key: string]: string | string[];
						};
						columns: string[] | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskViews.remove": {
		parameters: {
			query?: never;
			path: {
				taskViewId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskViews.restore": {
		parameters: {
			query?: never;
			path: {
				taskViewId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "table",
					 *       "search": {},
					 *       "columns": [
					 *         "08:30"
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						organizationTeamId: string;
						/** Format: uuid */
						employeeId: string;
						name: string;
						/** @enum {string} */
						page: "table" | "kanban" | "calendar";
						search: {
							[key: string]: string | string[];
						};
						columns: string[] | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskEstimations.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "estimate": 1
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
					/** Format: uuid */
					employeeId: string;
					estimate: number;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "estimate": 1
					 *     }
					 */
					"application/json": components["schemas"]["TaskEstimation"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskEstimations.update": {
		parameters: {
			query?: never;
			path: {
				estimationId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "estimate": 1,
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					estimate: number;
					/** Format: uuid */
					employeeId?: string;
					/** Format: uuid */
					taskId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "estimate": 1
					 *     }
					 */
					"application/json": components["schemas"]["TaskEstimation"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskEstimations.remove": {
		parameters: {
			query?: never;
			path: {
				estimationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1,
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
						/** Format: uuid */
						taskId: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskLinks.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskFromId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskToId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "action": 1
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskFromId: string;
					/** Format: uuid */
					taskToId: string;
					action: number;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "action": 1,
					 *       "taskFromId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskToId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskFrom": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "number": 1,
					 *         "taskNumber": "08:30",
					 *         "public": true,
					 *         "status": "open",
					 *         "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "priority": "urgent",
					 *         "size": "x-large",
					 *         "issueType": "Bug",
					 *         "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "estimate": 1
					 *       },
					 *       "taskTo": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "number": 1,
					 *         "taskNumber": "08:30",
					 *         "public": true,
					 *         "status": "open",
					 *         "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "priority": "urgent",
					 *         "size": "x-large",
					 *         "issueType": "Bug",
					 *         "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "estimate": 1
					 *       }
					 *     }
					 */
					"application/json": components["schemas"]["TaskLinkedIssue"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskLinks.update": {
		parameters: {
			query?: never;
			path: {
				taskLinkId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskFromId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskToId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "action": 1
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskFromId?: string;
					/** Format: uuid */
					taskToId?: string;
					action?: number;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "action": 1,
					 *       "taskFromId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskToId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskFrom": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "number": 1,
					 *         "taskNumber": "08:30",
					 *         "public": true,
					 *         "status": "open",
					 *         "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "priority": "urgent",
					 *         "size": "x-large",
					 *         "issueType": "Bug",
					 *         "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "estimate": 1
					 *       },
					 *       "taskTo": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "number": 1,
					 *         "taskNumber": "08:30",
					 *         "public": true,
					 *         "status": "open",
					 *         "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "priority": "urgent",
					 *         "size": "x-large",
					 *         "issueType": "Bug",
					 *         "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "estimate": 1
					 *       },
					 *       "ids": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						action: number;
						/** Format: uuid */
						taskFromId: string;
						/** Format: uuid */
						taskToId: string;
						taskFrom: components["schemas"]["TaskRef"];
						taskTo: components["schemas"]["TaskRef"];
						ids: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskLinks.remove": {
		parameters: {
			query?: never;
			path: {
				taskLinkId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1,
					 *       "ids": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
						ids: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskMeetings.get": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "meeting": {
					 *         "room": "08:30",
					 *         "type": "JITSI"
					 *       }
					 *     }
					 */
					"application/json": {
						meeting: {
							room: string;
							/** @enum {string} */
							type: "JITSI" | "LIVEKIT";
						} | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskMeetings.open": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "room": "08:30",
					 *       "type": "JITSI"
					 *     }
					 */
					"application/json": {
						room: string;
						/** @enum {string} */
						type: "JITSI" | "LIVEKIT";
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskMeetings.remove": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskTemplates.list": {
		parameters: {
			query: {
				organizationTeamId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "values": {}
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							organizationTeamId: string;
							name: string;
							values: {
								title?: string;
								description?: string | null;
								acceptanceCriteria?: string | null;
								priority?: string | null;
								size?: string | null;
								issueType?: string | null;
								taskPriorityId?: string | null;
								taskSizeId?: string | null;
								estimate?: number;
								projectId?: string | null;
								tags?: string[];
								members?: string[];
							};
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskTemplates.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "values": {}
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					name: string;
					values: {
						title?: string;
						description?: string | null;
						acceptanceCriteria?: string | null;
						priority?: string | null;
						size?: string | null;
						issueType?: string | null;
						taskPriorityId?: string | null;
						taskSizeId?: string | null;
						estimate?: number;
						projectId?: string | null;
						tags?: string[];
						members?: string[];
					};
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "values": {}
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						organizationTeamId: string;
						name: string;
						values: {
							title?: string;
							description?: string | null;
							acceptanceCriteria?: string | null;
							priority?: string | null;
							size?: string | null;
							issueType?: string | null;
							taskPriorityId?: string | null;
							taskSizeId?: string | null;
							estimate?: number;
							projectId?: string | null;
							tags?: string[];
							members?: string[];
						};
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskTemplates.update": {
		parameters: {
			query?: never;
			path: {
				templateId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					name?: string;
					values?: {
						title?: string;
						description?: string | null;
						acceptanceCriteria?: string | null;
						priority?: string | null;
						size?: string | null;
						issueType?: string | null;
						taskPriorityId?: string | null;
						taskSizeId?: string | null;
						estimate?: number;
						projectId?: string | null;
						tags?: string[];
						members?: string[];
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "values": {}
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						organizationTeamId: string;
						name: string;
						values: {
							title?: string;
							description?: string | null;
							acceptanceCriteria?: string | null;
							priority?: string | null;
							size?: string | null;
							issueType?: string | null;
							taskPriorityId?: string | null;
							taskSizeId?: string | null;
							estimate?: number;
							projectId?: string | null;
							tags?: string[];
							members?: string[];
						};
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskTemplates.remove": {
		parameters: {
			query?: never;
			path: {
				templateId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskImports.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "csv": "08:30",
				 *       "dryRun": true
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					name: string;
					csv: string;
					mapping?: (("title" | "description" | "status" | "priority" | "size" | "issueType" | "labels" | "assignees" | "project" | "estimate" | "startDate" | "dueDate") | null)[];
					dryRun?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "columns": [
					 *         "08:30"
					 *       ],
					 *       "mapping": [
					 *         "title"
					 *       ],
					 *       "rows": [
					 *         {
					 *           "line": 1,
					 *           "title": "Fix the login page",
					 *           "problems": [
					 *             {
					 *               "field": "title",
					 *               "code": "malformed",
					 *               "value": "08:30"
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "fit": 1
					 *     }
					 */
					"application/json": {
						id: string | null;
						columns: string[];
						mapping: (("title" | "description" | "status" | "priority" | "size" | "issueType" | "labels" | "assignees" | "project" | "estimate" | "startDate" | "dueDate") | null)[];
						rows: {
							line: number;
							title: string;
							problems: {
								/** @enum {string} */
								field: "title" | "description" | "status" | "priority" | "size" | "issueType" | "labels" | "assignees" | "project" | "estimate" | "startDate" | "dueDate";
								/** @enum {string} */
								code: "malformed" | "invalid" | "invalid_reference" | "unauthenticated" | "forbidden" | "not_allowed" | "claim_mismatch" | "not_found" | "method_not_found" | "conflict" | "too_large" | "unsupported_media" | "too_many_requests" | "internal" | "unavailable" | "network" | "timeout" | "aborted" | "cancelled" | "bad_response" | "invalid_url" | "base_url" | "answer_invalid" | "said" | "auth.code_invalid" | "auth.password_invalid" | "auth.no_workspace" | "list.full" | "meeting.room_unknown" | "api_token.not_allowed" | "api_token.limit" | "api_token.scope_missing" | "api_token.scope" | "auth.token_expired" | "auth.token_reused" | "auth.workspace_denied" | "auth.email_taken" | "auth.tenant_exists" | "auth.suspended" | "auth.code_length" | "auth.password_length" | "auth.verification_failed" | "auth.token_missing" | "auth.reset_failed" | "auth.old_password_wrong" | "auth.email_same" | "auth.email_unverified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.second_factor_enrol" | "auth.authenticator_exists" | "auth.passkey_invalid" | "auth.passkey_known" | "auth.passkeys_full" | "auth.social_unavailable" | "auth.social_refused" | "auth.social_unverified" | "auth.social_unknown" | "auth.social_taken" | "auth.captcha_unavailable" | "account.last_admin" | "account.reset_denied" | "auth.oidc_refused" | "auth.oidc_unreachable" | "auth.oidc_unverified" | "auth.oidc_domain" | "auth.oidc_no_domain" | "auth.provider_elsewhere" | "auth.provider_confined" | "auth.oidc_unknown" | "auth.oidc_no_provider" | "auth.oidc_required" | "oidc.issuer_invalid" | "oidc.secret_needed" | "oidc.provider_needed" | "oidc.domain_needed" | "oidc.domain_exists" | "oidc.domain_public" | "oidc.domains_full" | "oidc.dns_missing" | "smtp.refused" | "egress.denied" | "register.team" | "register.email" | "register.name" | "register.captcha" | "field.required" | "field.email" | "field.phone" | "field.url" | "image.too_large" | "image.type" | "image.disguised" | "image.dimensions" | "image.store" | "image.broken" | "file.too_large" | "upload.limit" | "upload.slow" | "upload.busy" | "template.name_taken" | "import.unreadable" | "import.busy" | "import.columns" | "import.cell" | "import.empty" | "import.no_title" | "import.most" | "import.unknown" | "import.estimate" | "import.date" | "time_import.most" | "time_import.no_date" | "time_import.no_length" | "time_import.person" | "time_import.others" | "time_import.clock" | "time_import.duration" | "time_import.differs" | "time_import.empty" | "time_import.day_full" | "time_import.new_names" | "workspace.none" | "workspace.no_teams" | "workspace.unauthenticated" | "workspace.needed" | "organization.lock_date" | "organization.none" | "team.unauthenticated" | "team.name_taken" | "team.name_too_short" | "team.prefix" | "team.not_member" | "team.not_manager" | "team.above" | "team.not_creator" | "text.changed" | "text.too_complex" | "member.not_own" | "member.not_suspended" | "member.above" | "member.zone_changes" | "member.own_rate" | "member.no_employee" | "invite.disabled" | "invite.email" | "invite.name" | "invite.parameters" | "invite.expired" | "invite.accepted" | "invite.rejected" | "invite.removed" | "invite.code_invalid" | "invite.role" | "join.answered" | "role.name_taken" | "role.system" | "role.in_use" | "role.own" | "role.above" | "role.permission_above" | "role.super_admin" | "role.lock_out" | "task.title_too_long" | "task.email_unverified" | "task.closed" | "task.archived" | "task.parent_cycle" | "task.parent_type" | "task.linked_already" | "task.type_fixed" | "task.type_not_offered" | "task.title_blank" | "task.title_too_short" | "task.estimate_hours" | "task.estimate_minutes" | "task.estimate_not_yours" | "task.assign_others" | "task.delete_not_yours" | "task.estimate_exists" | "project.archived" | "project.name_required" | "project.title_length" | "project.description_length" | "project.end_before_start" | "project.too_short" | "project.picture_type" | "label.not_found" | "vocabulary.name_taken" | "vocabulary.open_used" | "vocabulary.parameters" | "label.name_required" | "timer.already_running" | "timer.not_running" | "timer.tracking_disabled" | "timer.email_unverified" | "timer.instant" | "timer.too_old" | "timer.late_needs_request" | "timer.late_too_long" | "timer.late_too_much" | "timer.no_task" | "timer.plan_required" | "timer.plan_unverified" | "timer.overlap" | "timer.order" | "hours.empty" | "meeting.jitsi_unavailable" | "meeting.livekit_unavailable" | "presence.until" | "time.minutes" | "time.format" | "time.too_long" | "time.date" | "time.range" | "time.range_too_long" | "rate.owner" | "rate.cost_of_project" | "rate.limit" | "rate.billed" | "invoice.nothing" | "invoice.changed" | "invoice.entries_limit" | "invoice.lines_limit" | "invoice.too_large" | "invoice.due" | "invoice.voided" | "invoice.number_taken" | "report.too_many_rows" | "report.limit" | "report.links_limit" | "report.mail_others" | "holiday.exists" | "holiday.limit" | "holiday.file" | "holiday.file_empty" | "holiday.file_events" | "export.too_many_rows" | "export.busy" | "export.too_large" | "export.in_progress" | "export.gone" | "erasure.own" | "erasure.member" | "erasure.name" | "export.failed" | "time.missing" | "plan.past" | "plan.over" | "plan.task_planned" | "plan.not_yours" | "time_log.none" | "time_log.over_limit" | "time_log.invalid_id" | "time_log.manual_off" | "time_log.modify_off" | "time_log.delete_off" | "time_log.future" | "time_log.too_long" | "time_log.reason_required" | "time_log.description_required" | "time_log.project_required" | "time_log.task_required" | "time_log.client_required" | "time_log.running" | "time_log.undo_late" | "time_log.lock_date" | "time_log.too_old" | "time_log.billed" | "time_log.split_at" | "time_log.merge_people" | "time_log.merge_differ" | "time_log.merge_apart" | "time_log.merge_between" | "time_slot.none" | "time_slot.over_limit" | "time_slot.invalid_id" | "screenshot.off" | "screenshot.blur_off" | "screenshot.time" | "screenshot.slot_full" | "screenshot.day_full" | "board.limit" | "board.full" | "board.too_complex" | "board.unchanged" | "webhook.event" | "webhook.limit" | "integration.place" | "github.unavailable" | "github.not_begun" | "github.state" | "github.requested" | "github.not_yours" | "github.taken" | "github.connected" | "github.not_connected" | "github.no_access" | "github.busy" | "github.unreachable" | "github.signature" | "github.replayed" | "github.repository_taken" | "activity.level" | "timesheet.none" | "timesheet.status" | "timesheet.transition" | "timesheet.locked" | "timesheet.submitted" | "timesheet.in_review" | "timesheet.held" | "timesheet.not_submitted" | "timesheet.running" | "timesheet.their_timer" | "timesheet.future" | "timesheet.own" | "timesheet.not_approver" | "timesheet.reason_required";
								value: string;
							}[];
						}[];
						fit: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"taskImports.remove": {
		parameters: {
			query?: never;
			path: {
				importId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"attachments.list": {
		parameters: {
			query: {
				taskId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "mimeType": "08:30",
					 *           "size": 1,
					 *           "fullUrl": "https://example.com/picture.png",
					 *           "thumbUrl": "https://example.com/picture.png",
					 *           "createdByUser": null
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							taskId: string;
							name: string;
							mimeType: string;
							size: number;
							fullUrl: string;
							thumbUrl: string | null;
							createdByUser: components["schemas"]["UserRef"] | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"attachments.upload": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody: {
			content: {
				"multipart/form-data": {
					/** Format: binary */
					file: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "mimeType": "08:30",
					 *       "size": 1,
					 *       "fullUrl": "https://example.com/picture.png",
					 *       "thumbUrl": "https://example.com/picture.png",
					 *       "createdByUser": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "firstName": "Ada",
					 *         "lastName": "Lovelace",
					 *         "imageUrl": "https://example.com/picture.png"
					 *       }
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						taskId: string;
						name: string;
						mimeType: string;
						size: number;
						fullUrl: string;
						thumbUrl: string | null;
						createdByUser: components["schemas"]["UserRef"] | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"attachments.remove": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"attachments.restore": {
		parameters: {
			query?: never;
			path: {
				attachmentId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "mimeType": "08:30",
					 *       "size": 1,
					 *       "fullUrl": "https://example.com/picture.png",
					 *       "thumbUrl": "https://example.com/picture.png",
					 *       "createdByUser": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "firstName": "Ada",
					 *         "lastName": "Lovelace",
					 *         "imageUrl": "https://example.com/picture.png"
					 *       }
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						taskId: string;
						name: string;
						mimeType: string;
						size: number;
						fullUrl: string;
						thumbUrl: string | null;
						createdByUser: components["schemas"]["UserRef"] | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.list": {
		parameters: {
			query: {
				organizationTeamId: string;
				isArchived?: boolean | string;
				search?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "pictureUrl": "https://example.com/picture.png",
					 *           "publicUntil": "2026-03-02T09:00:00.000Z",
					 *           "memberIds": null,
					 *           "canEdit": true,
					 *           "canDelete": true
					 *         }
					 *       ],
					 *       "total": 1,
					 *       "liveUrl": "https://example.com/picture.png"
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Board"][];
						total: number;
						liveUrl: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					name: string;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.get": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.update": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "isArchived": true,
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					name?: string;
					isArchived?: boolean;
					projectId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.remove": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.duplicate": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					name: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.live": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "memberIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "name": "Analytical Engines"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					memberIds: string[];
					name: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.addImage": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody: {
			content: {
				"multipart/form-data": {
					/** Format: binary */
					file: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "url": "https://example.com/picture.png",
					 *       "mimeType": "08:30"
					 *     }
					 */
					"application/json": {
						url: string;
						mimeType: string;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.setPicture": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody: {
			content: {
				"multipart/form-data": {
					/** Format: binary */
					file: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.ofTask": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "pictureUrl": "https://example.com/picture.png",
					 *           "publicUntil": "2026-03-02T09:00:00.000Z",
					 *           "memberIds": null,
					 *           "canEdit": true,
					 *           "canDelete": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Board"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.linkTask": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.unlinkTask": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.versions": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByName": "Analytical Engines",
					 *           "shapes": 1
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							createdByName: string | null;
							shapes: number;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.keepVersion": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByName": "Analytical Engines",
					 *       "shapes": 1
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						createdByName: string | null;
						shapes: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.restoreVersion": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
				boardVersionId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"boards.unshare": {
		parameters: {
			query?: never;
			path: {
				boardId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "pictureUrl": "https://example.com/picture.png",
					 *       "publicUntil": "2026-03-02T09:00:00.000Z",
					 *       "memberIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ],
					 *       "canEdit": true,
					 *       "canDelete": true
					 *     }
					 */
					"application/json": components["schemas"]["Board"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"comments.list": {
		parameters: {
			query: {
				entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
				entityId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "entity": "Candidate",
					 *           "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "comment": "Reported by two customers",
					 *           "actorType": "User",
					 *           "resolved": true,
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "editedAt": "2026-03-02T09:00:00.000Z",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "resolvedByEmployeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employee": null,
					 *           "mentionEmployeeIds": [
					 *             "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["Comment"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"comments.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "entity": "Candidate",
				 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "comment": "Reported by two customers",
				 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
					/** Format: uuid */
					entityId: string;
					comment: string;
					parentId?: string | null;
					mentionEmployeeIds?: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "entity": "Candidate",
					 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "comment": "Reported by two customers",
					 *       "actorType": "User",
					 *       "resolved": true,
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "resolvedByEmployeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employee": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "fullName": "Ada Lovelace",
					 *         "user": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       },
					 *       "mentionEmployeeIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Comment"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"comments.update": {
		parameters: {
			query?: never;
			path: {
				commentId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "comment": "Reported by two customers",
				 *       "resolved": true
				 *     }
				 */
				"application/json": {
					comment?: string;
					resolved?: boolean;
					mentionEmployeeIds?: string[];
					textVersions?: {
						comment?: string;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "entity": "Candidate",
					 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "comment": "Reported by two customers",
					 *       "actorType": "User",
					 *       "resolved": true,
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "resolvedByEmployeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employee": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "fullName": "Ada Lovelace",
					 *         "user": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       },
					 *       "mentionEmployeeIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Comment"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"comments.remove": {
		parameters: {
			query?: never;
			path: {
				commentId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"comments.restore": {
		parameters: {
			query?: never;
			path: {
				commentId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "entity": "Candidate",
					 *       "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "comment": "Reported by two customers",
					 *       "actorType": "User",
					 *       "resolved": true,
					 *       "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "resolvedByEmployeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employee": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "fullName": "Ada Lovelace",
					 *         "user": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       },
					 *       "mentionEmployeeIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["Comment"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"activityLog.list": {
		parameters: {
			query: {
				entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
				entityId: string;
				take?: number;
				skip?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "entity": "Candidate",
					 *           "entityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "action": "Created",
					 *           "actorType": "User",
					 *           "description": "Reported by two customers",
					 *           "updatedFields": null,
					 *           "previousValues": null,
					 *           "updatedValues": null,
					 *           "previousEntities": null,
					 *           "updatedEntities": null,
					 *           "data": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z"
					 *           },
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdByUser": null
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** @enum {string} */
							entity: "Candidate" | "Comment" | "Contact" | "Currency" | "DailyPlan" | "Dashboard" | "DashboardWidget" | "Employee" | "Expense" | "Invoice" | "Income" | "Language" | "Organization" | "OrganizationContact" | "OrganizationDepartment" | "OrganizationDocument" | "OrganizationProject" | "OrganizationTeam" | "OrganizationProjectModule" | "OrganizationSprint" | "OrganizationVendor" | "ResourceLink" | "ScreeningTask" | "Task" | "TaskLinkedIssue" | "TaskView" | "User" | "Tenant";
							/** Format: uuid */
							entityId: string;
							/** @enum {string} */
							action: "Created" | "Updated" | "Deleted";
							/** @enum {string} */
							actorType: "User" | "System";
							description: string;
							updatedFields: string[] | null;
							previousValues: {
								[key: string]: unknown;
							}[] | null;
							updatedValues: {
								[key: string]: unknown;
							}[] | null;
							previousEntities: null;
							updatedEntities: null;
							data: {
								/** Format: uuid */
								id: string;
								/** Format: date-time */
								updatedAt: string;
							};
							employeeId: string | null;
							createdByUser: components["schemas"]["UserRef"] | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"history.list": {
		parameters: {
			query?: {
				before?: number;
				take?: number;
				entity?: string;
				userId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "seq": 1,
					 *           "at": "2026-03-02T09:00:00.000Z",
					 *           "op": "08:30",
					 *           "by": "08:30",
					 *           "changes": [
					 *             {
					 *               "entity": "08:30",
					 *               "id": "08:30",
					 *               "before": null,
					 *               "after": null
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "next": 1
					 *     }
					 */
					"application/json": {
						items: {
							seq: number;
							/** Format: date-time */
							at: string;
							op: string;
							by: string | null;
							changes: {
								entity: string;
								id: string;
								before: {
									[key: string]: unknown;
								} | null;
								after: {
									[key: string]: unknown;
								} | null;
							}[];
						}[];
						next: number | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"history.verify": {
		parameters: {
			query?: {
				after?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "checked": 1,
					 *       "next": 1,
					 *       "brokenSeq": 1,
					 *       "seal": "08:30",
					 *       "unsealed": 1,
					 *       "gone": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						checked: number;
						next: number | null;
						brokenSeq: number | null;
						seal: string | null;
						unsealed: number;
						gone: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"history.verifyTime": {
		parameters: {
			query?: {
				after?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "checked": 1,
					 *       "unrecorded": 1,
					 *       "altered": [
					 *         {
					 *           "timeLogId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeName": "Analytical Engines",
					 *           "recorded": null,
					 *           "stored": null
					 *         }
					 *       ],
					 *       "next": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						checked: number;
						unrecorded: number;
						altered: {
							/** Format: uuid */
							timeLogId: string;
							employeeName: string;
							recorded: {
								startedAt: string | null;
								stoppedAt: string | null;
							} | null;
							stored: {
								startedAt: string | null;
								stoppedAt: string | null;
							} | null;
						}[];
						next: string | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.list": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "workTimePlanned": 1,
					 *           "status": "open",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tasks": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "createdAt": "2026-03-02T09:00:00.000Z",
					 *               "updatedAt": "2026-03-02T09:00:00.000Z",
					 *               "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "isActive": true,
					 *               "isArchived": true,
					 *               "archivedAt": "2026-03-02T09:00:00.000Z",
					 *               "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "title": "Fix the login page",
					 *               "number": 1,
					 *               "taskNumber": "08:30",
					 *               "prefix": "08:30",
					 *               "description": "Reported by two customers",
					 *               "status": "open",
					 *               "priority": "urgent",
					 *               "size": "x-large",
					 *               "issueType": "Bug",
					 *               "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "estimate": 1,
					 *               "startDate": "2026-03-02T09:00:00.000Z",
					 *               "dueDate": "2026-03-02T09:00:00.000Z",
					 *               "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *               "public": true,
					 *               "isDraft": true,
					 *               "isScreeningTask": true,
					 *               "version": "08:30",
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "tags": [],
					 *               "members": [],
					 *               "teams": []
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["DailyPlan"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02T09:00:00.000Z",
				 *       "workTimePlanned": 1,
				 *       "status": "08:30",
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					date: string;
					workTimePlanned?: number | string | null;
					status?: string | null;
					employeeId?: string | null;
					organizationTeamId?: string | null;
					taskId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.mine": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "workTimePlanned": 1,
					 *           "status": "open",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tasks": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "createdAt": "2026-03-02T09:00:00.000Z",
					 *               "updatedAt": "2026-03-02T09:00:00.000Z",
					 *               "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "isActive": true,
					 *               "isArchived": true,
					 *               "archivedAt": "2026-03-02T09:00:00.000Z",
					 *               "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "title": "Fix the login page",
					 *               "number": 1,
					 *               "taskNumber": "08:30",
					 *               "prefix": "08:30",
					 *               "description": "Reported by two customers",
					 *               "status": "open",
					 *               "priority": "urgent",
					 *               "size": "x-large",
					 *               "issueType": "Bug",
					 *               "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "estimate": 1,
					 *               "startDate": "2026-03-02T09:00:00.000Z",
					 *               "dueDate": "2026-03-02T09:00:00.000Z",
					 *               "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *               "public": true,
					 *               "isDraft": true,
					 *               "isScreeningTask": true,
					 *               "version": "08:30",
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "tags": [],
					 *               "members": [],
					 *               "teams": []
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["DailyPlan"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.ofTeam": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "workTimePlanned": 1,
					 *           "status": "open",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tasks": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "createdAt": "2026-03-02T09:00:00.000Z",
					 *               "updatedAt": "2026-03-02T09:00:00.000Z",
					 *               "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "isActive": true,
					 *               "isArchived": true,
					 *               "archivedAt": "2026-03-02T09:00:00.000Z",
					 *               "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "title": "Fix the login page",
					 *               "number": 1,
					 *               "taskNumber": "08:30",
					 *               "prefix": "08:30",
					 *               "description": "Reported by two customers",
					 *               "status": "open",
					 *               "priority": "urgent",
					 *               "size": "x-large",
					 *               "issueType": "Bug",
					 *               "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "estimate": 1,
					 *               "startDate": "2026-03-02T09:00:00.000Z",
					 *               "dueDate": "2026-03-02T09:00:00.000Z",
					 *               "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *               "public": true,
					 *               "isDraft": true,
					 *               "isScreeningTask": true,
					 *               "version": "08:30",
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "tags": [],
					 *               "members": [],
					 *               "teams": []
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["DailyPlan"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.ofEmployee": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path: {
				employeeId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "workTimePlanned": 1,
					 *           "status": "open",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tasks": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "createdAt": "2026-03-02T09:00:00.000Z",
					 *               "updatedAt": "2026-03-02T09:00:00.000Z",
					 *               "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "isActive": true,
					 *               "isArchived": true,
					 *               "archivedAt": "2026-03-02T09:00:00.000Z",
					 *               "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "title": "Fix the login page",
					 *               "number": 1,
					 *               "taskNumber": "08:30",
					 *               "prefix": "08:30",
					 *               "description": "Reported by two customers",
					 *               "status": "open",
					 *               "priority": "urgent",
					 *               "size": "x-large",
					 *               "issueType": "Bug",
					 *               "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "estimate": 1,
					 *               "startDate": "2026-03-02T09:00:00.000Z",
					 *               "dueDate": "2026-03-02T09:00:00.000Z",
					 *               "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *               "public": true,
					 *               "isDraft": true,
					 *               "isScreeningTask": true,
					 *               "version": "08:30",
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "tags": [],
					 *               "members": [],
					 *               "teams": []
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["DailyPlan"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.ofTask": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "workTimePlanned": 1,
					 *           "status": "open",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tasks": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "createdAt": "2026-03-02T09:00:00.000Z",
					 *               "updatedAt": "2026-03-02T09:00:00.000Z",
					 *               "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "isActive": true,
					 *               "isArchived": true,
					 *               "archivedAt": "2026-03-02T09:00:00.000Z",
					 *               "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "title": "Fix the login page",
					 *               "number": 1,
					 *               "taskNumber": "08:30",
					 *               "prefix": "08:30",
					 *               "description": "Reported by two customers",
					 *               "status": "open",
					 *               "priority": "urgent",
					 *               "size": "x-large",
					 *               "issueType": "Bug",
					 *               "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "estimate": 1,
					 *               "startDate": "2026-03-02T09:00:00.000Z",
					 *               "dueDate": "2026-03-02T09:00:00.000Z",
					 *               "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *               "public": true,
					 *               "isDraft": true,
					 *               "isScreeningTask": true,
					 *               "version": "08:30",
					 *               "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "tags": [],
					 *               "members": [],
					 *               "teams": []
					 *             }
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: components["schemas"]["DailyPlan"][];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.hours": {
		parameters: {
			query?: {
				organizationTeamId?: string;
				employeeId?: string;
				employeeIds?: string[];
				from?: string;
				to?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "date": "2026-03-02",
					 *         "hours": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date: string;
						hours: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.get": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.update": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "workTimePlanned": 1,
				 *       "status": "08:30"
				 *     }
				 */
				"application/json": {
					workTimePlanned?: number | string | null;
					status?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.remove": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.next": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02T09:00:00.000Z",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					date: string;
					/** Format: uuid */
					organizationTeamId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.removeTask": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.addTask": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.move": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "toPlanId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "position": 1
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					taskId: string;
					toPlanId?: string | null;
					position: number;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "date": "2026-03-02",
					 *         "workTimePlanned": 1,
					 *         "status": "open",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tasks": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "title": "Fix the login page",
					 *             "number": 1,
					 *             "taskNumber": "08:30",
					 *             "prefix": "08:30",
					 *             "description": "Reported by two customers",
					 *             "status": "open",
					 *             "priority": "urgent",
					 *             "size": "x-large",
					 *             "issueType": "Bug",
					 *             "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "estimate": 1,
					 *             "startDate": "2026-03-02T09:00:00.000Z",
					 *             "dueDate": "2026-03-02T09:00:00.000Z",
					 *             "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *             "public": true,
					 *             "isDraft": true,
					 *             "isScreeningTask": true,
					 *             "version": "08:30",
					 *             "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "tags": [],
					 *             "members": [],
					 *             "teams": []
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["DailyPlan"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.carry": {
		parameters: {
			query?: never;
			path: {
				planId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02",
				 *       "taskIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					/** Format: date */
					date: string;
					taskIds: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "date": "2026-03-02",
					 *       "workTimePlanned": 1,
					 *       "status": "open",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "number": 1,
					 *           "taskNumber": "08:30",
					 *           "prefix": "08:30",
					 *           "description": "Reported by two customers",
					 *           "status": "open",
					 *           "priority": "urgent",
					 *           "size": "x-large",
					 *           "issueType": "Bug",
					 *           "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "estimate": 1,
					 *           "startDate": "2026-03-02T09:00:00.000Z",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *           "public": true,
					 *           "isDraft": true,
					 *           "isScreeningTask": true,
					 *           "version": "08:30",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tags": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5"
					 *             }
					 *           ],
					 *           "members": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               }
					 *             }
					 *           ],
					 *           "teams": [
					 *             {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["DailyPlan"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.remind": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "kind": "suggestion",
				 *       "date": "2026-03-02"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					kind: "suggestion" | "endOfDay";
					/** Format: date */
					date: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "due": true
					 *     }
					 */
					"application/json": {
						due: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"plans.unplan": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					plansIds?: string[];
					employeeId?: string | null;
					organizationTeamId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "date": "2026-03-02",
					 *         "workTimePlanned": 1,
					 *         "status": "open",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tasks": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "title": "Fix the login page",
					 *             "number": 1,
					 *             "taskNumber": "08:30",
					 *             "prefix": "08:30",
					 *             "description": "Reported by two customers",
					 *             "status": "open",
					 *             "priority": "urgent",
					 *             "size": "x-large",
					 *             "issueType": "Bug",
					 *             "taskStatusId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskPriorityId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskSizeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskTypeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "estimate": 1,
					 *             "startDate": "2026-03-02T09:00:00.000Z",
					 *             "dueDate": "2026-03-02T09:00:00.000Z",
					 *             "resolvedAt": "2026-03-02T09:00:00.000Z",
					 *             "public": true,
					 *             "isDraft": true,
					 *             "isScreeningTask": true,
					 *             "version": "08:30",
					 *             "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "parentId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "tags": [],
					 *             "members": [],
					 *             "teams": []
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["DailyPlan"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.status": {
		parameters: {
			query?: {
				employeeId?: string;
				organizationTeamId?: string;
				source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
				timeZone?: string | null;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "duration": 1,
					 *       "durationMs": 1,
					 *       "running": true,
					 *       "lastLog": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "logType": "TRACKED",
					 *         "source": "MOBILE",
					 *         "description": "Reported by two customers",
					 *         "reason": "Reported by two customers",
					 *         "isBillable": true,
					 *         "isBilled": true,
					 *         "isRunning": true,
					 *         "isEdited": true,
					 *         "version": "08:30",
					 *         "duration": 1,
					 *         "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tagIds": [
					 *           "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         ]
					 *       },
					 *       "timerStatus": "running"
					 *     }
					 */
					"application/json": components["schemas"]["TimerStatus"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.worked": {
		parameters: {
			query?: {
				employeeIds?: string[];
				organizationTeamId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "duration": 1,
					 *         "durationMs": 1,
					 *         "running": true,
					 *         "lastLog": null
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimerStatus"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.start": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "source": "MOBILE",
				 *       "logType": "TRACKED",
				 *       "description": "Reported by two customers",
				 *       "isBillable": true,
				 *       "version": "08:30",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					taskId?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					/**
					 * @default TRACKED
					 * @enum {string}
					 */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					description?: string | null;
					isBillable?: boolean | null;
					version?: string | null;
					tags?: string[] | null;
					startedAt?: string | number | unknown;
					/** Format: uuid */
					requestId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.stop": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "source": "MOBILE",
				 *       "logType": "TRACKED",
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					taskId?: string | null;
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					/** @enum {string} */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					stoppedAt?: string | number | unknown;
					/** Format: uuid */
					requestId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.toggle": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "source": "MOBILE",
				 *       "logType": "TRACKED",
				 *       "description": "Reported by two customers",
				 *       "isBillable": true,
				 *       "version": "08:30",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					taskId?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					/**
					 * @default TRACKED
					 * @enum {string}
					 */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					description?: string | null;
					isBillable?: boolean | null;
					version?: string | null;
					tags?: string[] | null;
					startedAt?: string | number | unknown;
					/** Format: uuid */
					requestId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.recordStart": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "source": "MOBILE",
				 *       "logType": "TRACKED",
				 *       "description": "Reported by two customers",
				 *       "isBillable": true,
				 *       "version": "08:30",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "stopRequestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "idleUntil": "2026-03-02T09:00:00.000Z",
				 *       "follows": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					taskId?: string | null;
					organizationTeamId?: string | null;
					projectId?: string | null;
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					/**
					 * @default TRACKED
					 * @enum {string}
					 */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					description?: string | null;
					isBillable?: boolean | null;
					version?: string | null;
					tags?: string[] | null;
					startedAt: string | number | unknown;
					/** Format: uuid */
					requestId: string;
					stoppedAt?: string | number | unknown;
					/** Format: uuid */
					stopRequestId?: string;
					idleUntil?: string | number | unknown;
					follows: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.recordStop": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "follows": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "idleUntil": "2026-03-02T09:00:00.000Z"
				 *     }
				 */
				"application/json": {
					stoppedAt: string | number | unknown;
					/** Format: uuid */
					requestId: string;
					/** Format: uuid */
					follows: string;
					idleUntil?: string | number | unknown;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.ask": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "follows": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "why": "idle",
				 *       "since": "2026-03-02T09:00:00.000Z",
				 *       "until": "2026-03-02T09:00:00.000Z"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					follows: string;
					/** @enum {string} */
					why: "idle" | "asleep";
					since: string | number | unknown;
					until?: string | number | unknown;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "prompt": {
					 *         "why": "idle",
					 *         "askedAt": "2026-03-02T09:00:00.000Z",
					 *         "since": "2026-03-02T09:00:00.000Z",
					 *         "until": "2026-03-02T09:00:00.000Z",
					 *         "idleLogId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       }
					 *     }
					 */
					"application/json": {
						prompt: {
							/** @enum {string} */
							why: "idle" | "asleep" | "long" | "ended" | "removed" | "stopped";
							/** Format: date-time */
							askedAt: string;
							since: string | null;
							until: string | null;
							idleLogId: string | null;
						} | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.keep": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "follows": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "at": "2026-03-02T09:00:00.000Z",
				 *       "goOn": true
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					follows: string;
					/** Format: uuid */
					requestId: string;
					at?: string | number | unknown;
					/** @default true */
					goOn?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.note": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "follows": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "description": "Reported by two customers"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					follows: string;
					/** Format: uuid */
					requestId: string;
					description: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeSlots.list": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "duration": 1,
					 *         "keyboard": 1,
					 *         "mouse": 1,
					 *         "overall": 1,
					 *         "percentage": 1,
					 *         "keyboardPercentage": 1,
					 *         "mousePercentage": 1,
					 *         "timeLogs": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "deletedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "startedAt": "2026-03-02T09:00:00.000Z",
					 *             "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *             "editedAt": "2026-03-02T09:00:00.000Z",
					 *             "logType": "TRACKED",
					 *             "source": "MOBILE",
					 *             "description": "Reported by two customers",
					 *             "reason": "Reported by two customers",
					 *             "isBillable": true,
					 *             "isBilled": true,
					 *             "isRunning": true,
					 *             "isEdited": true,
					 *             "version": "08:30",
					 *             "duration": 1,
					 *             "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "tagIds": []
					 *           }
					 *         ],
					 *         "screenshots": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "deletedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "timeSlotId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "recordedAt": "2026-03-02T09:00:00.000Z",
					 *             "fullUrl": "https://example.com/picture.png",
					 *             "thumbUrl": "https://example.com/picture.png",
					 *             "width": 1,
					 *             "height": 1,
					 *             "size": 1,
					 *             "isBlurred": true,
					 *             "storageProvider": "LOCAL"
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimeSlot"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timer.sync": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "duration": 1,
				 *       "keyboard": 1,
				 *       "mouse": 1,
				 *       "overall": 1,
				 *       "activeAt": "2026-03-02T09:00:00.000Z",
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					startedAt?: string | number | unknown;
					activities?: {
						title: string;
						description?: string | null;
						/** @enum {string} */
						type?: "APP" | "URL";
						/** @enum {string} */
						source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
						/** @default 0 */
						duration?: number;
						/** Format: date */
						date?: string;
						time?: string;
						recordedAt?: string | number | unknown;
						activityTimestamp?: string | number | unknown;
						employeeId?: string | null;
						timeSlotId?: string | null;
						taskId?: string | null;
						projectId?: string | null;
						metaData?: (string | {
							[key: string]: unknown;
						}) | null;
					}[];
					duration?: number;
					keyboard?: number;
					mouse?: number;
					overall?: number;
					activeAt?: string | number | unknown;
					employeeId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "duration": 1,
					 *       "keyboard": 1,
					 *       "mouse": 1,
					 *       "overall": 1,
					 *       "percentage": 1,
					 *       "keyboardPercentage": 1,
					 *       "mousePercentage": 1,
					 *       "isAllowDelete": true,
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeLogs": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *           "editedAt": "2026-03-02T09:00:00.000Z",
					 *           "logType": "TRACKED",
					 *           "source": "MOBILE",
					 *           "description": "Reported by two customers",
					 *           "reason": "Reported by two customers",
					 *           "isBillable": true,
					 *           "isBilled": true,
					 *           "isRunning": true,
					 *           "isEdited": true,
					 *           "version": "08:30",
					 *           "duration": 1,
					 *           "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tagIds": [
					 *             "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *           ]
					 *         }
					 *       ],
					 *       "screenshots": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "timeSlotId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "recordedAt": "2026-03-02T09:00:00.000Z",
					 *           "fullUrl": "https://example.com/picture.png",
					 *           "thumbUrl": "https://example.com/picture.png",
					 *           "width": 1,
					 *           "height": 1,
					 *           "size": 1,
					 *           "isBlurred": true,
					 *           "storageProvider": "LOCAL"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeSlot"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeSlots.remove": {
		parameters: {
			query: {
				ids: string[];
				forceDelete?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/** @example true */
					"application/json": boolean;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.list": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				isBilled?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "logType": "TRACKED",
					 *         "source": "MOBILE",
					 *         "description": "Reported by two customers",
					 *         "reason": "Reported by two customers",
					 *         "isBillable": true,
					 *         "isBilled": true,
					 *         "isRunning": true,
					 *         "isEdited": true,
					 *         "version": "08:30",
					 *         "duration": 1,
					 *         "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tagIds": [
					 *           "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimeLog"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.updateMany": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "description": "Reported by two customers",
				 *       "reason": "Reported by two customers",
				 *       "isBillable": true
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** Format: uuid */
					requestId: string;
					taskId?: string | null;
					projectId?: string | null;
					description?: string | null;
					reason?: string | null;
					isBillable?: boolean;
					addTags?: string[];
					removeTags?: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "logType": "TRACKED",
				 *       "source": "MOBILE",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "description": "Reported by two customers",
				 *       "reason": "Reported by two customers",
				 *       "isBillable": true
				 *     }
				 */
				"application/json": {
					employeeId?: string | null;
					/** @enum {string} */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					startedAt: string | number | unknown;
					stoppedAt: string | number | unknown;
					taskId?: string | null;
					projectId?: string | null;
					organizationTeamId?: string | null;
					organizationContactId?: string | null;
					description?: string | null;
					reason?: string | null;
					isBillable?: boolean | null;
					tags?: string[] | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.remove": {
		parameters: {
			query: {
				logIds: string[];
				requestId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.conflicts": {
		parameters: {
			query: {
				startDate: string | number | unknown;
				endDate: string | number | unknown;
				employeeId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "logType": "TRACKED",
					 *         "source": "MOBILE",
					 *         "description": "Reported by two customers",
					 *         "reason": "Reported by two customers",
					 *         "isBillable": true,
					 *         "isBilled": true,
					 *         "isRunning": true,
					 *         "isEdited": true,
					 *         "version": "08:30",
					 *         "duration": 1,
					 *         "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tagIds": [
					 *           "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimeLog"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.get": {
		parameters: {
			query?: never;
			path: {
				timeLogId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.update": {
		parameters: {
			query?: never;
			path: {
				timeLogId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "logType": "TRACKED",
				 *       "source": "MOBILE",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "description": "Reported by two customers",
				 *       "reason": "Reported by two customers",
				 *       "isBillable": true,
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					startedAt?: string | number | unknown;
					stoppedAt?: string | number | unknown;
					taskId?: string | null;
					projectId?: string | null;
					organizationTeamId?: string | null;
					organizationContactId?: string | null;
					description?: string | null;
					reason?: string | null;
					isBillable?: boolean | null;
					tags?: string[] | null;
					/** Format: uuid */
					requestId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.history": {
		parameters: {
			query?: never;
			path: {
				timeLogId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "seq": 1,
					 *         "at": "2026-03-02T09:00:00.000Z",
					 *         "op": "08:30",
					 *         "by": "08:30",
					 *         "changes": [
					 *           {
					 *             "entity": "08:30",
					 *             "id": "08:30",
					 *             "before": null,
					 *             "after": null
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": {
						seq: number;
						/** Format: date-time */
						at: string;
						op: string;
						by: string | null;
						changes: {
							entity: string;
							id: string;
							before: {
								[key: string]: unknown;
							} | null;
							after: {
								[key: string]: unknown;
							} | null;
						}[];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.place": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "logType": "TRACKED",
				 *       "source": "MOBILE",
				 *       "startedAt": "2026-03-02T09:00:00.000Z",
				 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
				 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "description": "Reported by two customers",
				 *       "reason": "Reported by two customers",
				 *       "isBillable": true,
				 *       "how": "trim",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "timeLogId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					employeeId?: string | null;
					/** @enum {string} */
					logType?: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
					/** @enum {string} */
					source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
					startedAt: string | number | unknown;
					stoppedAt: string | number | unknown;
					taskId?: string | null;
					projectId?: string | null;
					organizationTeamId?: string | null;
					organizationContactId?: string | null;
					description?: string | null;
					reason?: string | null;
					isBillable?: boolean | null;
					tags?: string[] | null;
					/** @enum {string} */
					how: "trim" | "split" | "replace";
					/** Format: uuid */
					requestId: string;
					/** Format: uuid */
					timeLogId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "logType": "TRACKED",
					 *         "source": "MOBILE",
					 *         "description": "Reported by two customers",
					 *         "reason": "Reported by two customers",
					 *         "isBillable": true,
					 *         "isBilled": true,
					 *         "isRunning": true,
					 *         "isEdited": true,
					 *         "version": "08:30",
					 *         "duration": 1,
					 *         "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tagIds": [
					 *           "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimeLog"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.undo": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					requestId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1,
					 *       "taskIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
						taskIds: string[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.restore": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "timeLogId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					timeLogId: string;
					/** Format: uuid */
					requestId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.split": {
		parameters: {
			query?: never;
			path: {
				timeLogId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "at": "2026-03-02T09:00:00.000Z",
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					at: string | number | unknown;
					/** Format: uuid */
					requestId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "logType": "TRACKED",
					 *         "source": "MOBILE",
					 *         "description": "Reported by two customers",
					 *         "reason": "Reported by two customers",
					 *         "isBillable": true,
					 *         "isBilled": true,
					 *         "isRunning": true,
					 *         "isEdited": true,
					 *         "version": "08:30",
					 *         "duration": 1,
					 *         "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "tagIds": [
					 *           "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["TimeLog"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeLogs.merge": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** Format: uuid */
					requestId: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "logType": "TRACKED",
					 *       "source": "MOBILE",
					 *       "description": "Reported by two customers",
					 *       "reason": "Reported by two customers",
					 *       "isBillable": true,
					 *       "isBilled": true,
					 *       "isRunning": true,
					 *       "isEdited": true,
					 *       "lateSeconds": 1,
					 *       "version": "08:30",
					 *       "duration": 1,
					 *       "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "tagIds": [
					 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeLog"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeImports.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "program": "toggl",
					 *           "entries": 1,
					 *           "seconds": 1,
					 *           "importedBy": "08:30"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							name: string;
							program: ("toggl" | "clockify" | "harvest" | "kimai") | null;
							entries: number;
							seconds: number;
							importedBy: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeImports.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "name": "Analytical Engines",
				 *       "csv": "08:30",
				 *       "timeZone": "Europe/Sofia",
				 *       "dateOrder": "dmy",
				 *       "dryRun": true
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					organizationTeamId: string;
					name: string;
					csv: string;
					mapping?: (("person" | "firstName" | "lastName" | "email" | "client" | "project" | "task" | "description" | "labels" | "billable" | "date" | "start" | "endDate" | "end" | "duration") | null)[];
					timeZone?: string | null;
					/** @enum {string} */
					dateOrder?: "dmy" | "mdy";
					dryRun?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "program": "toggl",
					 *       "columns": [
					 *         "08:30"
					 *       ],
					 *       "mapping": [
					 *         "person"
					 *       ],
					 *       "dateOrder": "dmy",
					 *       "isOrderSure": true,
					 *       "total": {
					 *         "file": {
					 *           "entries": 1,
					 *           "seconds": 1
					 *         },
					 *         "fresh": {
					 *           "entries": 1,
					 *           "seconds": 1
					 *         },
					 *         "known": {
					 *           "entries": 1,
					 *           "seconds": 1
					 *         },
					 *         "refused": {
					 *           "entries": 1,
					 *           "seconds": 1
					 *         }
					 *       },
					 *       "people": [
					 *         {
					 *           "file": {
					 *             "entries": 1,
					 *             "seconds": 1
					 *           },
					 *           "fresh": {
					 *             "entries": 1,
					 *             "seconds": 1
					 *           },
					 *           "known": {
					 *             "entries": 1,
					 *             "seconds": 1
					 *           },
					 *           "refused": {
					 *             "entries": 1,
					 *             "seconds": 1
					 *           },
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         }
					 *       ],
					 *       "missing": {
					 *         "clients": [
					 *           "08:30"
					 *         ],
					 *         "projects": [
					 *           "08:30"
					 *         ],
					 *         "tasks": [
					 *           "08:30"
					 *         ],
					 *         "labels": [
					 *           "08:30"
					 *         ]
					 *       },
					 *       "refused": [
					 *         {
					 *           "line": 1,
					 *           "text": "08:30",
					 *           "problems": [
					 *             {
					 *               "field": "person",
					 *               "code": "malformed",
					 *               "value": "08:30",
					 *               "details": {}
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						id: string | null;
						program: ("toggl" | "clockify" | "harvest" | "kimai") | null;
						columns: string[];
						mapping: (("person" | "firstName" | "lastName" | "email" | "client" | "project" | "task" | "description" | "labels" | "billable" | "date" | "start" | "endDate" | "end" | "duration") | null)[];
						dateOrder: ("dmy" | "mdy") | null;
						isOrderSure: boolean;
						total: {
							file: {
								entries: number;
								seconds: number;
							};
							fresh: {
								entries: number;
								seconds: number;
							};
							known: {
								entries: number;
								seconds: number;
							};
							refused: {
								entries: number;
								seconds: number;
							};
						};
						people: {
							file: {
								entries: number;
								seconds: number;
							};
							fresh: {
								entries: number;
								seconds: number;
							};
							known: {
								entries: number;
								seconds: number;
							};
							refused: {
								entries: number;
								seconds: number;
							};
							employeeId: string | null;
							name: string;
						}[];
						missing: {
							clients: string[];
							projects: string[];
							tasks: string[];
							labels: string[];
						};
						refused: {
							line: number;
							text: string;
							problems: {
								field: ("person" | "firstName" | "lastName" | "email" | "client" | "project" | "task" | "description" | "labels" | "billable" | "date" | "start" | "endDate" | "end" | "duration") | null;
								/** @enum {string} */
								code: "malformed" | "invalid" | "invalid_reference" | "unauthenticated" | "forbidden" | "not_allowed" | "claim_mismatch" | "not_found" | "method_not_found" | "conflict" | "too_large" | "unsupported_media" | "too_many_requests" | "internal" | "unavailable" | "network" | "timeout" | "aborted" | "cancelled" | "bad_response" | "invalid_url" | "base_url" | "answer_invalid" | "said" | "auth.code_invalid" | "auth.password_invalid" | "auth.no_workspace" | "list.full" | "meeting.room_unknown" | "api_token.not_allowed" | "api_token.limit" | "api_token.scope_missing" | "api_token.scope" | "auth.token_expired" | "auth.token_reused" | "auth.workspace_denied" | "auth.email_taken" | "auth.tenant_exists" | "auth.suspended" | "auth.code_length" | "auth.password_length" | "auth.verification_failed" | "auth.token_missing" | "auth.reset_failed" | "auth.old_password_wrong" | "auth.email_same" | "auth.email_unverified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.second_factor_enrol" | "auth.authenticator_exists" | "auth.passkey_invalid" | "auth.passkey_known" | "auth.passkeys_full" | "auth.social_unavailable" | "auth.social_refused" | "auth.social_unverified" | "auth.social_unknown" | "auth.social_taken" | "auth.captcha_unavailable" | "account.last_admin" | "account.reset_denied" | "auth.oidc_refused" | "auth.oidc_unreachable" | "auth.oidc_unverified" | "auth.oidc_domain" | "auth.oidc_no_domain" | "auth.provider_elsewhere" | "auth.provider_confined" | "auth.oidc_unknown" | "auth.oidc_no_provider" | "auth.oidc_required" | "oidc.issuer_invalid" | "oidc.secret_needed" | "oidc.provider_needed" | "oidc.domain_needed" | "oidc.domain_exists" | "oidc.domain_public" | "oidc.domains_full" | "oidc.dns_missing" | "smtp.refused" | "egress.denied" | "register.team" | "register.email" | "register.name" | "register.captcha" | "field.required" | "field.email" | "field.phone" | "field.url" | "image.too_large" | "image.type" | "image.disguised" | "image.dimensions" | "image.store" | "image.broken" | "file.too_large" | "upload.limit" | "upload.slow" | "upload.busy" | "template.name_taken" | "import.unreadable" | "import.busy" | "import.columns" | "import.cell" | "import.empty" | "import.no_title" | "import.most" | "import.unknown" | "import.estimate" | "import.date" | "time_import.most" | "time_import.no_date" | "time_import.no_length" | "time_import.person" | "time_import.others" | "time_import.clock" | "time_import.duration" | "time_import.differs" | "time_import.empty" | "time_import.day_full" | "time_import.new_names" | "workspace.none" | "workspace.no_teams" | "workspace.unauthenticated" | "workspace.needed" | "organization.lock_date" | "organization.none" | "team.unauthenticated" | "team.name_taken" | "team.name_too_short" | "team.prefix" | "team.not_member" | "team.not_manager" | "team.above" | "team.not_creator" | "text.changed" | "text.too_complex" | "member.not_own" | "member.not_suspended" | "member.above" | "member.zone_changes" | "member.own_rate" | "member.no_employee" | "invite.disabled" | "invite.email" | "invite.name" | "invite.parameters" | "invite.expired" | "invite.accepted" | "invite.rejected" | "invite.removed" | "invite.code_invalid" | "invite.role" | "join.answered" | "role.name_taken" | "role.system" | "role.in_use" | "role.own" | "role.above" | "role.permission_above" | "role.super_admin" | "role.lock_out" | "task.title_too_long" | "task.email_unverified" | "task.closed" | "task.archived" | "task.parent_cycle" | "task.parent_type" | "task.linked_already" | "task.type_fixed" | "task.type_not_offered" | "task.title_blank" | "task.title_too_short" | "task.estimate_hours" | "task.estimate_minutes" | "task.estimate_not_yours" | "task.assign_others" | "task.delete_not_yours" | "task.estimate_exists" | "project.archived" | "project.name_required" | "project.title_length" | "project.description_length" | "project.end_before_start" | "project.too_short" | "project.picture_type" | "label.not_found" | "vocabulary.name_taken" | "vocabulary.open_used" | "vocabulary.parameters" | "label.name_required" | "timer.already_running" | "timer.not_running" | "timer.tracking_disabled" | "timer.email_unverified" | "timer.instant" | "timer.too_old" | "timer.late_needs_request" | "timer.late_too_long" | "timer.late_too_much" | "timer.no_task" | "timer.plan_required" | "timer.plan_unverified" | "timer.overlap" | "timer.order" | "hours.empty" | "meeting.jitsi_unavailable" | "meeting.livekit_unavailable" | "presence.until" | "time.minutes" | "time.format" | "time.too_long" | "time.date" | "time.range" | "time.range_too_long" | "rate.owner" | "rate.cost_of_project" | "rate.limit" | "rate.billed" | "invoice.nothing" | "invoice.changed" | "invoice.entries_limit" | "invoice.lines_limit" | "invoice.too_large" | "invoice.due" | "invoice.voided" | "invoice.number_taken" | "report.too_many_rows" | "report.limit" | "report.links_limit" | "report.mail_others" | "holiday.exists" | "holiday.limit" | "holiday.file" | "holiday.file_empty" | "holiday.file_events" | "export.too_many_rows" | "export.busy" | "export.too_large" | "export.in_progress" | "export.gone" | "erasure.own" | "erasure.member" | "erasure.name" | "export.failed" | "time.missing" | "plan.past" | "plan.over" | "plan.task_planned" | "plan.not_yours" | "time_log.none" | "time_log.over_limit" | "time_log.invalid_id" | "time_log.manual_off" | "time_log.modify_off" | "time_log.delete_off" | "time_log.future" | "time_log.too_long" | "time_log.reason_required" | "time_log.description_required" | "time_log.project_required" | "time_log.task_required" | "time_log.client_required" | "time_log.running" | "time_log.undo_late" | "time_log.lock_date" | "time_log.too_old" | "time_log.billed" | "time_log.split_at" | "time_log.merge_people" | "time_log.merge_differ" | "time_log.merge_apart" | "time_log.merge_between" | "time_slot.none" | "time_slot.over_limit" | "time_slot.invalid_id" | "screenshot.off" | "screenshot.blur_off" | "screenshot.time" | "screenshot.slot_full" | "screenshot.day_full" | "board.limit" | "board.full" | "board.too_complex" | "board.unchanged" | "webhook.event" | "webhook.limit" | "integration.place" | "github.unavailable" | "github.not_begun" | "github.state" | "github.requested" | "github.not_yours" | "github.taken" | "github.connected" | "github.not_connected" | "github.no_access" | "github.busy" | "github.unreachable" | "github.signature" | "github.replayed" | "github.repository_taken" | "activity.level" | "timesheet.none" | "timesheet.status" | "timesheet.transition" | "timesheet.locked" | "timesheet.submitted" | "timesheet.in_review" | "timesheet.held" | "timesheet.not_submitted" | "timesheet.running" | "timesheet.their_timer" | "timesheet.future" | "timesheet.own" | "timesheet.not_approver" | "timesheet.reason_required";
								value: string;
								details: {
									[key: string]: string;
								};
							}[];
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeImports.undo": {
		parameters: {
			query?: never;
			path: {
				timeImportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "removed": 1,
					 *       "kept": 1
					 *     }
					 */
					"application/json": {
						removed: number;
						kept: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timeSlots.get": {
		parameters: {
			query?: never;
			path: {
				timeSlotId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "duration": 1,
					 *       "keyboard": 1,
					 *       "mouse": 1,
					 *       "overall": 1,
					 *       "percentage": 1,
					 *       "keyboardPercentage": 1,
					 *       "mousePercentage": 1,
					 *       "isAllowDelete": true,
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeLogs": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *           "editedAt": "2026-03-02T09:00:00.000Z",
					 *           "logType": "TRACKED",
					 *           "source": "MOBILE",
					 *           "description": "Reported by two customers",
					 *           "reason": "Reported by two customers",
					 *           "isBillable": true,
					 *           "isBilled": true,
					 *           "isRunning": true,
					 *           "isEdited": true,
					 *           "version": "08:30",
					 *           "duration": 1,
					 *           "timesheetId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "taskId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "tagIds": [
					 *             "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *           ]
					 *         }
					 *       ],
					 *       "screenshots": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "timeSlotId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "recordedAt": "2026-03-02T09:00:00.000Z",
					 *           "fullUrl": "https://example.com/picture.png",
					 *           "thumbUrl": "https://example.com/picture.png",
					 *           "width": 1,
					 *           "height": 1,
					 *           "size": 1,
					 *           "isBlurred": true,
					 *           "storageProvider": "LOCAL"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": components["schemas"]["TimeSlot"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"activities.createMany": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "activities": [
				 *         {
				 *           "title": "Fix the login page"
				 *         }
				 *       ]
				 *     }
				 */
				"application/json": {
					employeeId?: string | null;
					projectId?: string | null;
					activities: {
						title: string;
						description?: string | null;
						/** @enum {string} */
						type?: "APP" | "URL";
						/** @enum {string} */
						source?: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
						/** @default 0 */
						duration?: number;
						/** Format: date */
						date?: string;
						time?: string;
						recordedAt?: string | number | unknown;
						activityTimestamp?: string | number | unknown;
						employeeId?: string | null;
						timeSlotId?: string | null;
						taskId?: string | null;
						projectId?: string | null;
						metaData?: (string | {
							[key: string]: unknown;
						}) | null;
					}[];
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "description": "Reported by two customers",
					 *         "type": "APP",
					 *         "source": "MOBILE",
					 *         "date": "2026-03-02",
					 *         "time": "08:30",
					 *         "duration": 1,
					 *         "recordedAt": "2026-03-02T09:00:00.000Z"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						employeeId: string;
						title: string;
						description: string | null;
						/** @enum {string} */
						type: "APP" | "URL";
						/** @enum {string} */
						source: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
						/** Format: date */
						date: string;
						time: string;
						duration: number;
						/** Format: date-time */
						recordedAt: string;
						/** Format: uuid */
						timeSlotId?: string;
						/** Format: uuid */
						taskId?: string;
						/** Format: uuid */
						projectId?: string;
						metaData?: string | {
							[key: string]: unknown;
						};
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.list": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				status?: string[];
				relations?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "status": "DRAFT",
					 *         "duration": 1,
					 *         "keyboard": 1,
					 *         "mouse": 1,
					 *         "overall": 1,
					 *         "submittedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedById": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "lockedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "isEdited": true,
					 *         "isBilled": true
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["Timesheet"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.overview": {
		parameters: {
			query: {
				date: string;
				employeeId?: string;
				organizationTeamId?: string;
				skip?: number;
				take?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "status": "DRAFT",
					 *           "employee": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "fullName": "Ada Lovelace",
					 *             "user": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           },
					 *           "timeZone": "Europe/Sofia",
					 *           "startDate": "2026-03-02",
					 *           "endDate": "2026-03-02",
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *           "duration": 1,
					 *           "manual": 1,
					 *           "entries": 1,
					 *           "hints": [
					 *             {
					 *               "hint": "day_off",
					 *               "count": 1
					 *             }
					 *           ],
					 *           "submittedAt": "2026-03-02T09:00:00.000Z",
					 *           "comment": "Reported by two customers",
					 *           "movedBy": "08:30",
					 *           "canApprove": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							id: string | null;
							/** @enum {string} */
							status: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
							employee: components["schemas"]["EmployeeRef"];
							timeZone: string;
							/** Format: date */
							startDate: string;
							/** Format: date */
							endDate: string;
							/** Format: date-time */
							startedAt: string;
							/** Format: date-time */
							stoppedAt: string;
							duration: number;
							manual: number;
							entries: number;
							hints: {
								/** @enum {string} */
								hint: "day_off" | "long_day" | "manual_without_reason" | "edited" | "idle_kept" | "late" | "no_task";
								count: number;
							}[];
							submittedAt: string | null;
							comment: string | null;
							movedBy: string | null;
							canApprove: boolean;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.summaries": {
		parameters: {
			query: {
				ids: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "status": "DRAFT",
					 *         "employee": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         },
					 *         "timeZone": "Europe/Sofia",
					 *         "startDate": "2026-03-02",
					 *         "endDate": "2026-03-02",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "duration": 1,
					 *         "manual": 1,
					 *         "entries": 1,
					 *         "hints": [
					 *           {
					 *             "hint": "day_off",
					 *             "count": 1
					 *           }
					 *         ],
					 *         "submittedAt": "2026-03-02T09:00:00.000Z",
					 *         "comment": "Reported by two customers",
					 *         "movedBy": "08:30",
					 *         "canApprove": true
					 *       }
					 *     ]
					 */
					"application/json": {
						id: string | null;
						/** @enum {string} */
						status: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
						employee: components["schemas"]["EmployeeRef"];
						timeZone: string;
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						/** Format: date-time */
						startedAt: string;
						/** Format: date-time */
						stoppedAt: string;
						duration: number;
						manual: number;
						entries: number;
						hints: {
							/** @enum {string} */
							hint: "day_off" | "long_day" | "manual_without_reason" | "edited" | "idle_kept" | "late" | "no_task";
							count: number;
						}[];
						submittedAt: string | null;
						comment: string | null;
						movedBy: string | null;
						canApprove: boolean;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.get": {
		parameters: {
			query?: never;
			path: {
				timesheetId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startedAt": "2026-03-02T09:00:00.000Z",
					 *       "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *       "status": "DRAFT",
					 *       "duration": 1,
					 *       "keyboard": 1,
					 *       "mouse": 1,
					 *       "overall": 1,
					 *       "submittedAt": "2026-03-02T09:00:00.000Z",
					 *       "approvedAt": "2026-03-02T09:00:00.000Z",
					 *       "approvedById": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "lockedAt": "2026-03-02T09:00:00.000Z",
					 *       "editedAt": "2026-03-02T09:00:00.000Z",
					 *       "isEdited": true,
					 *       "isBilled": true
					 *     }
					 */
					"application/json": components["schemas"]["Timesheet"];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.history": {
		parameters: {
			query?: never;
			path: {
				timesheetId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "at": "2026-03-02T09:00:00.000Z",
					 *         "from": "DRAFT",
					 *         "to": "DRAFT",
					 *         "by": "08:30",
					 *         "comment": "Reported by two customers"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date-time */
						at: string;
						/** @enum {string} */
						from: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
						/** @enum {string} */
						to: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
						by: string;
						comment: string | null;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.submit": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "date": "2026-03-02",
				 *       "status": "08:30"
				 *     }
				 */
				"application/json": {
					ids?: string[];
					/** Format: date */
					date?: string;
					status?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "status": "DRAFT",
					 *         "duration": 1,
					 *         "keyboard": 1,
					 *         "mouse": 1,
					 *         "overall": 1,
					 *         "submittedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedById": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "lockedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "isEdited": true,
					 *         "isBilled": true
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["Timesheet"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.setStatus": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "ids": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "status": "DRAFT",
				 *       "comment": "Reported by two customers"
				 *     }
				 */
				"application/json": {
					ids: string[];
					/** @enum {string} */
					status: "DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED";
					comment?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *         "status": "DRAFT",
					 *         "duration": 1,
					 *         "keyboard": 1,
					 *         "mouse": 1,
					 *         "overall": 1,
					 *         "submittedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedAt": "2026-03-02T09:00:00.000Z",
					 *         "approvedById": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "lockedAt": "2026-03-02T09:00:00.000Z",
					 *         "editedAt": "2026-03-02T09:00:00.000Z",
					 *         "isEdited": true,
					 *         "isBilled": true
					 *       }
					 *     ]
					 */
					"application/json": components["schemas"]["Timesheet"][];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"timesheets.remind": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "employeeIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ],
				 *       "date": "2026-03-02"
				 *     }
				 */
				"application/json": {
					employeeIds: string[];
					/** Format: date */
					date: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "reminded": 1
					 *     }
					 */
					"application/json": {
						reminded: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.daily": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				groupBy?: "date" | "week" | "project" | "employee" | "client";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "logs": [
					 *           {}
					 *         ],
					 *         "sum": 1,
					 *         "activity": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date?: string;
						project?: components["schemas"]["ProjectRef"] | null;
						employee?: {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							userId: string;
							fullName: string;
							user: {
								/** Format: uuid */
								id: string;
								name: string;
								firstName?: string;
								lastName?: string;
								imageUrl?: string | null;
							};
							billRateValue?: number;
							billRateCurrency?: string | null;
						};
						client?: {
							/** Format: uuid */
							id: string;
							name: string;
						} | null;
						logs: {
							/** Format: date */
							date?: string;
							project?: components["schemas"]["ProjectRef"] | null;
							employeeLogs?: {
								employee: {
									/** Format: uuid */
									id: string;
									/** Format: uuid */
									userId: string;
									fullName: string;
									user: {
										/** Format: uuid */
										id: string;
										name: string;
										firstName?: string;
										lastName?: string;
										imageUrl?: string | null;
									};
									billRateValue?: number;
									billRateCurrency?: string | null;
								};
								sum: number;
								tasks: {
									task: {
										/** Format: uuid */
										id: string;
										title: string;
										number: number;
										taskNumber: string;
										/** @enum {string} */
										status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
										issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
									} | null;
									description: string | null;
									duration: number;
									client: null;
								}[];
								activity: number;
							}[];
							projectLogs?: {
								project: components["schemas"]["ProjectRef"] | null;
								sum: number;
								tasks: {
									task: {
										/** Format: uuid */
										id: string;
										title: string;
										number: number;
										taskNumber: string;
										/** @enum {string} */
										status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
										issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
									} | null;
									description: string | null;
									duration: number;
									client: null;
								}[];
								activity: number;
							}[];
							logs?: {
								/** Format: date */
								date: string;
								employee: {
									/** Format: uuid */
									id: string;
									/** Format: uuid */
									userId: string;
									fullName: string;
									user: {
										/** Format: uuid */
										id: string;
										name: string;
										firstName?: string;
										lastName?: string;
										imageUrl?: string | null;
									};
									billRateValue?: number;
									billRateCurrency?: string | null;
								};
								projectLogs: {
									project: components["schemas"]["ProjectRef"] | null;
									sum: number;
									tasks: {
										task: {
											/** Format: uuid */
											id: string;
											title: string;
											number: number;
											taskNumber: string;
											/** @enum {string} */
											status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
											issueType: ("Bug" | "Task" | "Story" | "Epic") | null;
										} | null;
										description: string | null;
										duration: number;
										client: null;
									}[];
									activity: number;
								}[];
								sum: number;
								activity: number;
							}[];
						}[];
						sum: number;
						activity: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.dailyChart": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				groupBy?: "date" | "week" | "project" | "employee" | "client";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "date": "2026-03-02",
					 *         "value": {
					 *           "TRACKED": 1,
					 *           "MANUAL": 1,
					 *           "IDLE": 1,
					 *           "RESUMED": 1
					 *         }
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date: string;
						value: {
							TRACKED: number;
							MANUAL: number;
							IDLE: number;
							RESUMED: number;
						};
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.perDay": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "date": "2026-03-02",
					 *         "seconds": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date: string;
						seconds: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.limits": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				duration?: "day" | "week" | "month";
				groupBy?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "date": "2026-03-02",
					 *         "employees": [
					 *           {
					 *             "employee": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               },
					 *               "reWeeklyLimit": 1
					 *             },
					 *             "duration": 1,
					 *             "durationPercentage": 1,
					 *             "limit": 1
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date: string;
						employees: {
							employee: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								userId: string;
								fullName: string;
								user: {
									/** Format: uuid */
									id: string;
									name: string;
									firstName?: string;
									lastName?: string;
									imageUrl?: string | null;
								};
								reWeeklyLimit: number;
							};
							duration: number;
							durationPercentage: number;
							limit: number;
						}[];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.counts": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "employeesCount": 1,
					 *       "projectsCount": 1,
					 *       "weekActivities": 1,
					 *       "weekDuration": 1,
					 *       "todayActivities": 1,
					 *       "todayDuration": 1
					 *     }
					 */
					"application/json": {
						employeesCount: number;
						projectsCount: number;
						weekActivities: number;
						weekDuration: number;
						todayActivities: number;
						todayDuration: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.tasks": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
			};
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "startDate": "2026-03-02T09:00:00.000Z",
				 *       "endDate": "2026-03-02T09:00:00.000Z",
				 *       "todayStart": "2026-03-02T09:00:00.000Z",
				 *       "todayEnd": "2026-03-02T09:00:00.000Z",
				 *       "timeZone": "Europe/Sofia",
				 *       "defaultRange": true,
				 *       "unitOfTime": "08:30",
				 *       "organizationTeamId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					employeeIds?: string[];
					taskIds?: string[];
					projectIds?: string[];
					startDate?: string | null;
					endDate?: string | null;
					todayStart?: string | null;
					todayEnd?: string | null;
					timeZone?: string | null;
					defaultRange?: boolean | string | null;
					unitOfTime?: string | null;
					organizationTeamId?: string | null;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "duration": 1,
					 *         "durationMs": 1,
					 *         "todayDuration": 1,
					 *         "durationPercentage": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						title: string;
						duration: number;
						durationMs: number;
						todayDuration: number;
						/** Format: date-time */
						updatedAt?: string;
						durationPercentage: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.tasksOf": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "global": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "duration": 1,
					 *           "durationMs": 1,
					 *           "todayDuration": 1,
					 *           "durationPercentage": 1
					 *         }
					 *       ],
					 *       "today": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "duration": 1,
					 *           "durationMs": 1,
					 *           "todayDuration": 1,
					 *           "durationPercentage": 1
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						global: {
							/** Format: uuid */
							id: string;
							title: string;
							duration: number;
							durationMs: number;
							todayDuration: number;
							/** Format: date-time */
							updatedAt?: string;
							durationPercentage: number;
						}[];
						today: {
							/** Format: uuid */
							id: string;
							title: string;
							duration: number;
							durationMs: number;
							todayDuration: number;
							/** Format: date-time */
							updatedAt?: string;
							durationPercentage: number;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.allTasks": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "duration": 1,
					 *         "durationMs": 1,
					 *         "todayDuration": 1,
					 *         "durationPercentage": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						title: string;
						duration: number;
						durationMs: number;
						todayDuration: number;
						/** Format: date-time */
						updatedAt?: string;
						durationPercentage: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.timeSlots": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "user": {
					 *           "name": "Analytical Engines",
					 *           "imageUrl": "https://example.com/picture.png"
					 *         },
					 *         "timeSlots": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "deletedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "startedAt": "2026-03-02T09:00:00.000Z",
					 *             "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *             "duration": 1,
					 *             "keyboard": 1,
					 *             "mouse": 1,
					 *             "overall": 1,
					 *             "percentage": 1,
					 *             "keyboardPercentage": 1,
					 *             "mousePercentage": 1,
					 *             "timeLogs": [],
					 *             "screenshots": []
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						startedAt: string;
						user: {
							name: string;
							imageUrl: string | null;
						};
						timeSlots: components["schemas"]["TimeSlot"][];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.activities": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
				types?: string[];
				title?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "description": "Reported by two customers",
					 *         "type": "APP",
					 *         "source": "MOBILE",
					 *         "date": "2026-03-02",
					 *         "time": "08:30",
					 *         "duration": 1,
					 *         "recordedAt": "2026-03-02T09:00:00.000Z"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						employeeId: string;
						title: string;
						description: string | null;
						/** @enum {string} */
						type: "APP" | "URL";
						/** @enum {string} */
						source: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
						/** Format: date */
						date: string;
						time: string;
						duration: number;
						/** Format: date-time */
						recordedAt: string;
						/** Format: uuid */
						timeSlotId?: string;
						/** Format: uuid */
						taskId?: string;
						/** Format: uuid */
						projectId?: string;
						metaData?: string | {
							[key: string]: unknown;
						};
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.dailyActivities": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
				types?: string[];
				title?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "title": "Fix the login page",
					 *         "description": "Reported by two customers",
					 *         "type": "APP",
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "date": "2026-03-02",
					 *         "time": "08:30",
					 *         "sessions": 1,
					 *         "duration": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						title: string;
						description: string | null;
						/** @enum {string} */
						type: "APP" | "URL";
						/** Format: uuid */
						employeeId: string;
						/** Format: date */
						date: string;
						time: string;
						sessions: number;
						duration: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.activityReport": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				defaultRange?: boolean | string;
				unitOfTime?: string;
				todayStart?: string;
				todayEnd?: string;
				taskId?: string;
				activeTask?: boolean | string;
				types?: string[];
				title?: string;
				groupBy?: "date" | "week" | "project" | "employee" | "client" | "application";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {}
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date?: string;
						employee?: {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							userId: string;
							fullName: string;
							user: {
								/** Format: uuid */
								id: string;
								name: string;
								firstName?: string;
								lastName?: string;
								imageUrl?: string | null;
							};
							billRateValue?: number;
							billRateCurrency?: string | null;
						};
						project?: components["schemas"]["ProjectRef"] | null;
						client?: {
							/** Format: uuid */
							id: string;
							name: string;
						} | null;
						employees?: {
							employee: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								userId: string;
								fullName: string;
								user: {
									/** Format: uuid */
									id: string;
									name: string;
									firstName?: string;
									lastName?: string;
									imageUrl?: string | null;
								};
								billRateValue?: number;
								billRateCurrency?: string | null;
							};
							projects?: {
								project: components["schemas"]["ProjectRef"] | null;
								activity: {
									title: string;
									/** @enum {string} */
									type: "APP" | "URL";
									/** Format: uuid */
									employeeId: string;
									/** Format: date */
									date: string;
									sessions: number;
									duration: number;
									projectId: string | null;
									duration_percentage: number;
								}[];
							}[];
							activity?: {
								title: string;
								/** @enum {string} */
								type: "APP" | "URL";
								/** Format: uuid */
								employeeId: string;
								/** Format: date */
								date: string;
								sessions: number;
								duration: number;
								projectId: string | null;
								duration_percentage: number;
							}[];
						}[];
						dates?: {
							/** Format: date */
							date: string;
							employees?: {
								employee: {
									/** Format: uuid */
									id: string;
									/** Format: uuid */
									userId: string;
									fullName: string;
									user: {
										/** Format: uuid */
										id: string;
										name: string;
										firstName?: string;
										lastName?: string;
										imageUrl?: string | null;
									};
									billRateValue?: number;
									billRateCurrency?: string | null;
								};
								projects?: {
									project: components["schemas"]["ProjectRef"] | null;
									activity: {
										title: string;
										/** @enum {string} */
										type: "APP" | "URL";
										/** Format: uuid */
										employeeId: string;
										/** Format: date */
										date: string;
										sessions: number;
										duration: number;
										projectId: string | null;
										duration_percentage: number;
									}[];
								}[];
								activity?: {
									title: string;
									/** @enum {string} */
									type: "APP" | "URL";
									/** Format: uuid */
									employeeId: string;
									/** Format: date */
									date: string;
									sessions: number;
									duration: number;
									projectId: string | null;
									duration_percentage: number;
								}[];
							}[];
							projects?: {
								project: components["schemas"]["ProjectRef"] | null;
								activity: {
									title: string;
									/** @enum {string} */
									type: "APP" | "URL";
									/** Format: uuid */
									employeeId: string;
									/** Format: date */
									date: string;
									sessions: number;
									duration: number;
									projectId: string | null;
									duration_percentage: number;
								}[];
							}[];
						}[];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.weekly": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				groupBy?: "date" | "week" | "project" | "employee" | "client";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "employee": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         },
					 *         "dates": {},
					 *         "sum": 1,
					 *         "activity": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						employee: components["schemas"]["EmployeeRef"];
						dates: {
							[key: string]: 0 | {
								sum: number;
								logs: {
									/** Format: uuid */
									id: string;
									/** Format: date-time */
									startedAt: string;
									/** Format: date-time */
									stoppedAt: string;
									/** Format: uuid */
									employeeId: string;
									timeSlots: {
										/** Format: uuid */
										id: string;
										duration: number;
										overall: number;
										percentage: number;
									}[];
									employee: components["schemas"]["EmployeeRef"];
									duration: number;
								}[];
							};
						};
						sum: number;
						activity: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.memberStatistics": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				todayStart?: string;
				todayEnd?: string;
				defaultRange?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "duration": "10",
					 *         "isOnline": true,
					 *         "isAway": true,
					 *         "weekTime": {
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "duration": 1,
					 *           "overall": 1
					 *         },
					 *         "todayTime": {
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "duration": 1,
					 *           "overall": 1
					 *         },
					 *         "user": {
					 *           "name": "Analytical Engines",
					 *           "imageUrl": "https://example.com/picture.png"
					 *         },
					 *         "weekHours": [
					 *           {
					 *             "duration": "10",
					 *             "day": "10"
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						duration: string;
						isOnline: boolean;
						isAway: boolean;
						weekTime: {
							/** Format: uuid */
							employeeId: string;
							duration: number;
							overall: number;
						};
						todayTime: {
							/** Format: uuid */
							employeeId: string;
							duration: number;
							overall: number;
						};
						user: {
							name: string;
							imageUrl: string | null;
						};
						weekHours: {
							duration: string;
							day: string;
						}[];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.projectStatistics": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				todayStart?: string;
				todayEnd?: string;
				defaultRange?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "duration": 1,
					 *         "durationPercentage": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						name: string;
						duration: number;
						durationPercentage: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.manualTimes": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				todayStart?: string;
				todayEnd?: string;
				defaultRange?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "startedAt": "2026-03-02T09:00:00.000Z",
					 *         "duration": 1,
					 *         "user": {
					 *           "name": "Analytical Engines",
					 *           "imageUrl": "https://example.com/picture.png"
					 *         },
					 *         "project": null,
					 *         "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "employee": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "fullName": "Ada Lovelace",
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines"
					 *           }
					 *         }
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						startedAt: string;
						duration: number;
						user: {
							name: string;
							imageUrl: string | null;
						};
						project: {
							name: string;
							imageUrl: string | null;
						} | null;
						/** Format: uuid */
						employeeId: string;
						employee: components["schemas"]["EmployeeRef"];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.activityStatistics": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				employeeId?: string;
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				organizationTeamId?: string;
				timesheetId?: string;
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				todayStart?: string;
				todayEnd?: string;
				defaultRange?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "title": "Fix the login page",
					 *         "sessions": "10",
					 *         "duration": "10",
					 *         "durationPercentage": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						title: string;
						sessions: string;
						duration: string;
						durationPercentage: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.summary": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
				groupBy?: string[];
				compare?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "rows": [
					 *         {
					 *           "seconds": 1,
					 *           "manualSeconds": 1,
					 *           "trackedSeconds": 1,
					 *           "billableSeconds": 1,
					 *           "exactSeconds": 1,
					 *           "entries": 1,
					 *           "activity": 1,
					 *           "keys": [
					 *             {
					 *               "by": "day",
					 *               "value": "08:30",
					 *               "name": "Analytical Engines",
					 *               "color": "#4f46e5",
					 *               "imageUrl": "https://example.com/picture.png"
					 *             }
					 *           ],
					 *           "before": 1
					 *         }
					 *       ],
					 *       "totals": {
					 *         "seconds": 1,
					 *         "manualSeconds": 1,
					 *         "trackedSeconds": 1,
					 *         "billableSeconds": 1,
					 *         "exactSeconds": 1,
					 *         "entries": 1,
					 *         "activity": 1,
					 *         "people": 1
					 *       },
					 *       "before": {
					 *         "startDate": "2026-03-02",
					 *         "endDate": "2026-03-02",
					 *         "totals": {
					 *           "seconds": 1,
					 *           "manualSeconds": 1,
					 *           "trackedSeconds": 1,
					 *           "billableSeconds": 1,
					 *           "exactSeconds": 1,
					 *           "entries": 1,
					 *           "activity": 1,
					 *           "people": 1
					 *         }
					 *       }
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						rows: {
							seconds: number;
							manualSeconds: number;
							trackedSeconds: number;
							billableSeconds: number;
							exactSeconds: number;
							entries: number;
							activity: number | null;
							keys: {
								/** @enum {string} */
								by: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
								value: string | null;
								name: string | null;
								color: string | null;
								imageUrl: string | null;
							}[];
							before: number | null;
						}[];
						totals: {
							seconds: number;
							manualSeconds: number;
							trackedSeconds: number;
							billableSeconds: number;
							exactSeconds: number;
							entries: number;
							activity: number | null;
							people: number;
						};
						before: {
							/** Format: date */
							startDate: string;
							/** Format: date */
							endDate: string;
							totals: {
								seconds: number;
								manualSeconds: number;
								trackedSeconds: number;
								billableSeconds: number;
								exactSeconds: number;
								entries: number;
								activity: number | null;
								people: number;
							};
						} | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.entries": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
				skip?: number;
				take?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "employee": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines",
					 *             "imageUrl": "https://example.com/picture.png"
					 *           },
					 *           "project": null,
					 *           "task": null,
					 *           "client": null,
					 *           "team": null,
					 *           "description": "Reported by two customers",
					 *           "reason": "Reported by two customers",
					 *           "logType": "TRACKED",
					 *           "source": "MOBILE",
					 *           "status": "DRAFT",
					 *           "isBillable": true,
					 *           "isBilled": true,
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *           "from": "2026-03-02T09:00:00.000Z",
					 *           "to": "2026-03-02T09:00:00.000Z",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "seconds": 1,
					 *           "exactSeconds": 1,
					 *           "timeZone": "Europe/Sofia"
					 *         }
					 *       ],
					 *       "total": 1,
					 *       "seconds": 1,
					 *       "exactSeconds": 1
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date */
							date: string;
							employee: {
								/** Format: uuid */
								id: string;
								name: string;
								imageUrl: string | null;
							};
							project: {
								/** Format: uuid */
								id: string;
								name: string;
								color: string | null;
							} | null;
							task: {
								/** Format: uuid */
								id: string;
								title: string;
								taskNumber: string;
							} | null;
							client: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							team: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							description: string | null;
							reason: string | null;
							/** @enum {string} */
							logType: "TRACKED" | "MANUAL" | "IDLE" | "RESUMED";
							/** @enum {string} */
							source: "MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC";
							status: ("DRAFT" | "PENDING" | "IN REVIEW" | "DENIED" | "APPROVED") | null;
							isBillable: boolean;
							isBilled: boolean;
							/** Format: date-time */
							startedAt: string;
							stoppedAt: string | null;
							/** Format: date-time */
							from: string;
							to: string | null;
							/** Format: date-time */
							createdAt: string;
							seconds: number;
							exactSeconds: number;
							timeZone: string;
						}[];
						total: number;
						seconds: number;
						exactSeconds: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.expected": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				teamIds?: string[];
				onlyMe?: boolean | string;
				by?: "day" | "week" | "month" | "member";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "rows": [
					 *         {
					 *           "worked": 1,
					 *           "expected": 1,
					 *           "planned": 1,
					 *           "date": "2026-03-02",
					 *           "employee": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "fullName": "Ada Lovelace",
					 *             "user": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           }
					 *         }
					 *       ],
					 *       "totals": {
					 *         "worked": 1,
					 *         "expected": 1,
					 *         "planned": 1
					 *       }
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						rows: {
							worked: number;
							expected: number;
							planned: number;
							date: string | null;
							employee: components["schemas"]["EmployeeRef"];
						}[];
						totals: {
							worked: number;
							expected: number;
							planned: number;
						};
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.export": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "report": "summary",
				 *       "format": "csv",
				 *       "name": "Analytical Engines",
				 *       "columns": [
				 *         {
				 *           "key": "first",
				 *           "label": "08:30"
				 *         }
				 *       ]
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					report: "summary" | "entries" | "limits" | "expected" | "budgets" | "payments" | "approvals" | "members" | "clients" | "plans" | "labels" | "boards" | "invoices" | "usage";
					/** @enum {string} */
					format: "csv" | "xlsx" | "pdf";
					name: string;
					columns: {
						/** @enum {string} */
						key: "first" | "second" | "date" | "member" | "project" | "task" | "client" | "team" | "description" | "reason" | "type" | "status" | "submitted" | "comment" | "email" | "phone" | "address" | "since" | "billable" | "billed" | "from" | "to" | "added" | "time" | "decimal" | "exact" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "limit" | "percent" | "remaining" | "expected" | "planned" | "difference" | "amount" | "currency" | "budget" | "used" | "left" | "unit" | "period" | "unpriced" | "number" | "estimate" | "label" | "color" | "board" | "changed" | "due" | "net" | "tax" | "total" | "application" | "sessions";
						label: string;
					}[];
					words?: {
						[key: string]: string;
					};
					filter?: {
						startDate?: string;
						endDate?: string;
						date?: string;
						timeZone?: string | null;
						employeeIds?: string[];
						projectIds?: string[];
						taskIds?: string[];
						teamIds?: string[];
						tagIds?: string[];
						logType?: string[];
						source?: string[];
						status?: string[];
						onlyMe?: boolean | string;
						activityLevel?: {
							start: number;
							end: number;
						};
						entryTagIds?: string[];
						contactIds?: string[];
						isBillable?: boolean | string;
						isBilled?: boolean | string;
						reasons?: string[];
						/** @enum {string} */
						rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
						without?: string[];
						groupBy?: string[];
						compare?: boolean | string;
						/** @enum {string} */
						by?: "day" | "week" | "month" | "member";
						/** @enum {string} */
						duration?: "day" | "week" | "month";
						/** @enum {string} */
						usedBy?: "application" | "member" | "project" | "date";
						types?: string[];
						search?: string;
						isArchived?: boolean | string;
						/** @enum {string} */
						invoiceStatus?: "ISSUED" | "VOID";
					};
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.teamDashboard": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				teamIds?: string[];
				onlyMe?: boolean | string;
				projectIds?: string[];
				by?: "day" | "week" | "month";
				compare?: boolean | string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "totals": {
					 *         "seconds": 1,
					 *         "manualSeconds": 1,
					 *         "trackedSeconds": 1,
					 *         "billableSeconds": 1,
					 *         "exactSeconds": 1,
					 *         "entries": 1,
					 *         "activity": 1,
					 *         "people": 1,
					 *         "members": 1,
					 *         "pendingTasks": 1
					 *       },
					 *       "before": {
					 *         "startDate": "2026-03-02",
					 *         "endDate": "2026-03-02",
					 *         "totals": {
					 *           "seconds": 1,
					 *           "manualSeconds": 1,
					 *           "trackedSeconds": 1,
					 *           "billableSeconds": 1,
					 *           "exactSeconds": 1,
					 *           "entries": 1,
					 *           "activity": 1,
					 *           "people": 1
					 *         }
					 *       },
					 *       "dates": [
					 *         {
					 *           "date": "2026-03-02",
					 *           "trackedSeconds": 1,
					 *           "manualSeconds": 1,
					 *           "before": 1
					 *         }
					 *       ],
					 *       "members": [
					 *         {
					 *           "seconds": 1,
					 *           "manualSeconds": 1,
					 *           "trackedSeconds": 1,
					 *           "billableSeconds": 1,
					 *           "exactSeconds": 1,
					 *           "activity": 1,
					 *           "employee": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "fullName": "Ada Lovelace",
					 *             "user": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           },
					 *           "pendingTasks": 1,
					 *           "dates": [
					 *             1
					 *           ],
					 *           "running": null
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						totals: {
							seconds: number;
							manualSeconds: number;
							trackedSeconds: number;
							billableSeconds: number;
							exactSeconds: number;
							entries: number;
							activity: number | null;
							people: number;
							members: number;
							pendingTasks: number | null;
						};
						before: {
							/** Format: date */
							startDate: string;
							/** Format: date */
							endDate: string;
							totals: {
								seconds: number;
								manualSeconds: number;
								trackedSeconds: number;
								billableSeconds: number;
								exactSeconds: number;
								entries: number;
								activity: number | null;
								people: number;
							};
						} | null;
						dates: {
							/** Format: date */
							date: string;
							trackedSeconds: number;
							manualSeconds: number;
							before: number | null;
						}[];
						members: {
							seconds: number;
							manualSeconds: number;
							trackedSeconds: number;
							billableSeconds: number;
							exactSeconds: number;
							activity: number | null;
							employee: components["schemas"]["EmployeeRef"];
							pendingTasks: number | null;
							dates: number[];
							running: {
								/** Format: date-time */
								startedAt: string;
								task: string | null;
								isInRange: boolean;
							} | null;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.pendingTasks": {
		parameters: {
			query?: {
				employeeIds?: string[];
				teamIds?: string[];
				projectIds?: string[];
				onlyMe?: boolean | string;
				skip?: number;
				take?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "taskNumber": "08:30",
					 *           "status": "open",
					 *           "project": "08:30",
					 *           "dueDate": "2026-03-02T09:00:00.000Z",
					 *           "members": [
					 *             "08:30"
					 *           ]
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							title: string;
							taskNumber: string;
							/** @enum {string} */
							status: "open" | "in-progress" | "ready" | "in-review" | "blocked" | "completed" | "backlog" | "todo" | "closed" | "in review" | "ready-for-review" | "done" | "cancelled" | "custom";
							project: string | null;
							dueDate: string | null;
							members: string[];
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.usage": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				teamIds?: string[];
				onlyMe?: boolean | string;
				projectIds?: string[];
				activityLevel?: {
					start: number;
					end: number;
				};
				types?: string[];
				groupBy?: "application" | "member" | "project" | "date";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "totals": {
					 *         "appSeconds": 1,
					 *         "siteSeconds": 1,
					 *         "apps": 1,
					 *         "sites": 1,
					 *         "people": 1,
					 *         "days": 1
					 *       },
					 *       "groups": [
					 *         {
					 *           "key": null,
					 *           "apps": [
					 *             {
					 *               "title": "Fix the login page",
					 *               "seconds": 1,
					 *               "sessions": 1,
					 *               "percent": 1,
					 *               "dates": []
					 *             }
					 *           ],
					 *           "sites": [
					 *             {
					 *               "title": "Fix the login page",
					 *               "seconds": 1,
					 *               "sessions": 1,
					 *               "percent": 1,
					 *               "dates": []
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						totals: {
							appSeconds: number;
							siteSeconds: number;
							apps: number;
							sites: number;
							people: number;
							days: number;
						};
						groups: {
							key: {
								value: string | null;
								name: string | null;
								color: string | null;
								imageUrl: string | null;
							} | null;
							apps: {
								title: string;
								seconds: number;
								sessions: number;
								percent: number;
								dates: {
									/** Format: date */
									date: string;
									seconds: number;
								}[];
							}[];
							sites: {
								title: string;
								seconds: number;
								sessions: number;
								percent: number;
								dates: {
									/** Format: date */
									date: string;
									seconds: number;
								}[];
							}[];
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.person": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeId?: string;
				by?: "day" | "week" | "month";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "hours": [
					 *         {
					 *           "seconds": 1,
					 *           "activity": 1
					 *         }
					 *       ],
					 *       "tasks": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "title": "Fix the login page",
					 *           "seconds": 1
					 *         }
					 *       ],
					 *       "dates": [
					 *         {
					 *           "worked": 1,
					 *           "expected": 1,
					 *           "planned": 1,
					 *           "date": "2026-03-02"
					 *         }
					 *       ],
					 *       "totals": {
					 *         "worked": 1,
					 *         "expected": 1,
					 *         "planned": 1
					 *       },
					 *       "plannedTasks": 1,
					 *       "completedTasks": 1
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						hours: {
							seconds: number;
							activity: number | null;
						}[];
						tasks: {
							id: string | null;
							title: string | null;
							seconds: number;
						}[];
						dates: {
							worked: number;
							expected: number;
							planned: number;
							/** Format: date */
							date: string;
						}[];
						totals: {
							worked: number;
							expected: number;
							planned: number;
						};
						plannedTasks: number;
						completedTasks: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"reports.projectUse": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "workedMs": 1,
					 *       "cost": 1,
					 *       "currency": "EUR",
					 *       "unpricedMs": 1,
					 *       "budget": {
					 *         "project": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "color": "#4f46e5",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "membersCount": 1
					 *         },
					 *         "client": null,
					 *         "unit": "hours",
					 *         "period": "total",
					 *         "startDate": "2026-03-02",
					 *         "currency": "EUR",
					 *         "budget": 1,
					 *         "used": 1,
					 *         "left": 1,
					 *         "percent": 1,
					 *         "seconds": 1,
					 *         "unpricedSeconds": 1,
					 *         "others": [
					 *           {
					 *             "currency": "EUR",
					 *             "seconds": 1,
					 *             "amount": 1
					 *           }
					 *         ]
					 *       }
					 *     }
					 */
					"application/json": {
						workedMs: number;
						cost: number;
						currency: string;
						unpricedMs: number;
						budget: {
							project: {
								/** Format: uuid */
								id: string;
								name: string;
								color: string | null;
								imageUrl: string | null;
								membersCount: number;
							};
							client: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							/** @enum {string} */
							unit: "hours" | "billed" | "cost";
							/** @enum {string} */
							period: "total" | "month";
							startDate: string | null;
							currency: string | null;
							budget: number;
							used: number;
							left: number;
							percent: number | null;
							seconds: number;
							unpricedSeconds: number;
							others: {
								currency: string;
								seconds: number;
								amount: number;
							}[];
						} | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rates.list": {
		parameters: {
			query?: {
				employeeId?: string;
				projectId?: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "kind": "BILL",
					 *           "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "startsOn": "2026-03-02",
					 *           "currency": "EUR",
					 *           "amount": 1,
					 *           "minimum": 1
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** @enum {string} */
							kind: "BILL" | "COST";
							employeeId: string | null;
							projectId: string | null;
							/** Format: date */
							startsOn: string;
							currency: string;
							amount: number;
							minimum: number;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rates.set": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "kind": "BILL",
				 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "startsOn": "2026-03-02",
				 *       "currency": "EUR",
				 *       "amount": 1,
				 *       "minimum": 0
				 *     }
				 */
				"application/json": {
					/**
					 * @default BILL
					 * @enum {string}
					 */
					kind?: "BILL" | "COST";
					employeeId?: string | null;
					projectId?: string | null;
					/** Format: date */
					startsOn: string;
					currency?: string | null;
					amount: number;
					/** @default 0 */
					minimum?: number;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "kind": "BILL",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "startsOn": "2026-03-02",
					 *       "currency": "EUR",
					 *       "amount": 1,
					 *       "minimum": 1
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** @enum {string} */
						kind: "BILL" | "COST";
						employeeId: string | null;
						projectId: string | null;
						/** Format: date */
						startsOn: string;
						currency: string;
						amount: number;
						minimum: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"rates.remove": {
		parameters: {
			query?: never;
			path: {
				rateId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"budgets.projects": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "rows": [
					 *         {
					 *           "project": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines",
					 *             "color": "#4f46e5",
					 *             "imageUrl": "https://example.com/picture.png",
					 *             "membersCount": 1
					 *           },
					 *           "client": null,
					 *           "unit": "hours",
					 *           "period": "total",
					 *           "startDate": "2026-03-02",
					 *           "currency": "EUR",
					 *           "budget": 1,
					 *           "used": 1,
					 *           "left": 1,
					 *           "percent": 1,
					 *           "seconds": 1,
					 *           "unpricedSeconds": 1,
					 *           "others": [
					 *             {
					 *               "currency": "EUR",
					 *               "seconds": 1,
					 *               "amount": 1
					 *             }
					 *           ]
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						rows: {
							project: {
								/** Format: uuid */
								id: string;
								name: string;
								color: string | null;
								imageUrl: string | null;
								membersCount: number;
							};
							client: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							/** @enum {string} */
							unit: "hours" | "billed" | "cost";
							/** @enum {string} */
							period: "total" | "month";
							startDate: string | null;
							currency: string | null;
							budget: number;
							used: number;
							left: number;
							percent: number | null;
							seconds: number;
							unpricedSeconds: number;
							others: {
								currency: string;
								seconds: number;
								amount: number;
							}[];
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"budgets.payments": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
				per?: "day" | "week" | "month";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "timeZone": "Europe/Sofia",
					 *       "weekStart": "2026-03-02T09:00:00.000Z",
					 *       "rows": [
					 *         {
					 *           "date": "2026-03-02",
					 *           "employee": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "fullName": "Ada Lovelace",
					 *             "user": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "name": "Analytical Engines"
					 *             }
					 *           },
					 *           "currency": "EUR",
					 *           "seconds": 1,
					 *           "amount": 1
					 *         }
					 *       ],
					 *       "totals": [
					 *         {
					 *           "currency": "EUR",
					 *           "seconds": 1,
					 *           "amount": 1
					 *         }
					 *       ],
					 *       "unpricedSeconds": 1
					 *     }
					 */
					"application/json": {
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						timeZone: string | null;
						weekStart: string;
						rows: {
							/** Format: date */
							date: string;
							employee: components["schemas"]["EmployeeRef"];
							currency: string | null;
							seconds: number;
							amount: number;
						}[];
						totals: {
							currency: string;
							seconds: number;
							amount: number;
						}[];
						unpricedSeconds: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"budgets.projectLimit": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "budgetType": "hours",
					 *         "budget": 1,
					 *         "spent": 1,
					 *         "remainingBudget": 1,
					 *         "spentPercentage": 1,
					 *         "project": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "budget": 1,
					 *           "budgetType": "hours",
					 *           "imageUrl": "https://example.com/picture.png",
					 *           "membersCount": 1,
					 *           "image": null
					 *         },
					 *         "currency": "EUR"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** @enum {string} */
						budgetType: "hours" | "cost";
						budget: number;
						spent: number;
						remainingBudget: number;
						spentPercentage: number;
						project: {
							/** Format: uuid */
							id: string;
							name: string;
							budget: number;
							/** @enum {string} */
							budgetType: "hours" | "cost";
							imageUrl: string | null;
							membersCount: number;
							image: null;
						};
						currency: string | null;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"budgets.clientLimit": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "budgetType": "hours",
					 *         "budget": 1,
					 *         "spent": 1,
					 *         "remainingBudget": 1,
					 *         "spentPercentage": 1,
					 *         "organizationContact": {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines"
					 *         },
					 *         "currency": "EUR"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** @enum {string} */
						budgetType: "hours" | "cost";
						budget: number;
						spent: number;
						remainingBudget: number;
						spentPercentage: number;
						organizationContact: {
							/** Format: uuid */
							id: string;
							name: string;
						};
						currency: string | null;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"budgets.owed": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "date": "2026-03-02",
					 *         "employees": [
					 *           {
					 *             "employee": {
					 *               "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *               "fullName": "Ada Lovelace",
					 *               "user": {
					 *                 "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *                 "name": "Analytical Engines"
					 *               },
					 *               "billRateValue": 1
					 *             },
					 *             "amount": 1,
					 *             "duration": 1,
					 *             "currency": "EUR"
					 *           }
					 *         ]
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: date */
						date: string;
						employees: {
							employee: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								userId: string;
								fullName: string;
								user: {
									/** Format: uuid */
									id: string;
									name: string;
									firstName?: string;
									lastName?: string;
									imageUrl?: string | null;
								};
								billRateValue: number;
							};
							amount: number;
							duration: number;
							currency: string | null;
						}[];
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.list": {
		parameters: {
			query?: {
				search?: string;
				status?: "ISSUED" | "VOID";
				skip?: number;
				take?: number;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "number": "08:30",
					 *           "status": "ISSUED",
					 *           "date": "2026-03-02",
					 *           "dueDate": "2026-03-02",
					 *           "startDate": "2026-03-02",
					 *           "endDate": "2026-03-02",
					 *           "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "clientName": "Analytical Engines",
					 *           "currency": "EUR",
					 *           "seconds": 1,
					 *           "net": 1,
					 *           "tax": 1,
					 *           "total": 1
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							number: string;
							/** @enum {string} */
							status: "ISSUED" | "VOID";
							/** Format: date */
							date: string;
							dueDate: string | null;
							/** Format: date */
							startDate: string;
							/** Format: date */
							endDate: string;
							organizationContactId: string | null;
							clientName: string | null;
							currency: string;
							seconds: number;
							net: number;
							tax: number;
							total: number;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "filter": {},
				 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "currency": "EUR",
				 *       "per": "member",
				 *       "date": "2026-03-02",
				 *       "dueDate": "2026-03-02",
				 *       "taxName": "Analytical Engines",
				 *       "taxPercent": 1,
				 *       "note": "Reported by two customers",
				 *       "net": 1,
				 *       "requestId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *     }
				 */
				"application/json": {
					filter: {
						startDate?: string;
						endDate?: string;
						date?: string;
						timeZone?: string | null;
						employeeIds?: string[];
						projectIds?: string[];
						taskIds?: string[];
						teamIds?: string[];
						tagIds?: string[];
						logType?: string[];
						source?: string[];
						status?: string[];
						onlyMe?: boolean | string;
						activityLevel?: {
							start: number;
							end: number;
						};
						entryTagIds?: string[];
						contactIds?: string[];
						isBillable?: boolean | string;
						isBilled?: boolean | string;
						reasons?: string[];
						/** @enum {string} */
						rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
						without?: string[];
					};
					organizationContactId?: string | null;
					currency: string;
					/**
					 * @default member
					 * @enum {string}
					 */
					per?: "member" | "project" | "task";
					/** Format: date */
					date: string;
					dueDate?: string | null;
					taxName?: string | null;
					taxPercent?: number | null;
					note?: string | null;
					net?: number;
					/** Format: uuid */
					requestId?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "number": "08:30",
					 *       "status": "ISSUED",
					 *       "date": "2026-03-02",
					 *       "dueDate": "2026-03-02",
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "clientName": "Analytical Engines",
					 *       "currency": "EUR",
					 *       "seconds": 1,
					 *       "net": 1,
					 *       "tax": 1,
					 *       "total": 1,
					 *       "sellerName": "Analytical Engines",
					 *       "sellerAddress": "08:30",
					 *       "sellerTaxId": "08:30",
					 *       "clientAddress": "08:30",
					 *       "note": "Reported by two customers",
					 *       "taxName": "Analytical Engines",
					 *       "taxPercent": 1,
					 *       "issuedBy": "08:30",
					 *       "voidedAt": "2026-03-02T09:00:00.000Z",
					 *       "voidedBy": "08:30",
					 *       "voidReason": "Reported by two customers",
					 *       "lines": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "position": 1,
					 *           "projectName": "Analytical Engines",
					 *           "memberName": "Analytical Engines",
					 *           "taskTitle": "08:30",
					 *           "rate": 1,
					 *           "seconds": 1,
					 *           "amount": 1
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						number: string;
						/** @enum {string} */
						status: "ISSUED" | "VOID";
						/** Format: date */
						date: string;
						dueDate: string | null;
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						organizationContactId: string | null;
						clientName: string | null;
						currency: string;
						seconds: number;
						net: number;
						tax: number;
						total: number;
						sellerName: string;
						sellerAddress: string | null;
						sellerTaxId: string | null;
						clientAddress: string | null;
						note: string | null;
						taxName: string | null;
						taxPercent: number | null;
						issuedBy: string | null;
						voidedAt: string | null;
						voidedBy: string | null;
						voidReason: string | null;
						lines: {
							/** Format: uuid */
							id: string;
							position: number;
							projectName: string | null;
							memberName: string | null;
							taskTitle: string | null;
							rate: number;
							seconds: number;
							amount: number;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.draft": {
		parameters: {
			query?: {
				startDate?: string;
				endDate?: string;
				date?: string;
				timeZone?: string | null;
				employeeIds?: string[];
				projectIds?: string[];
				taskIds?: string[];
				teamIds?: string[];
				tagIds?: string[];
				logType?: string[];
				source?: string[];
				status?: string[];
				onlyMe?: boolean | string;
				activityLevel?: {
					start: number;
					end: number;
				};
				entryTagIds?: string[];
				contactIds?: string[];
				isBillable?: boolean | string;
				isBilled?: boolean | string;
				reasons?: string[];
				rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
				without?: string[];
				per?: "member" | "project" | "task";
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "groups": [
					 *         {
					 *           "client": null,
					 *           "currency": "EUR",
					 *           "entries": 1,
					 *           "seconds": 1,
					 *           "net": 1
					 *         }
					 *       ],
					 *       "unpricedSeconds": 1,
					 *       "runningEntries": 1,
					 *       "mixedEntries": 1,
					 *       "notBillableSeconds": 1
					 *     }
					 */
					"application/json": {
						groups: {
							client: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							currency: string;
							entries: number;
							seconds: number;
							net: number;
						}[];
						unpricedSeconds: number;
						runningEntries: number;
						mixedEntries: number;
						notBillableSeconds: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.settings": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "prefix": "08:30",
					 *       "next": "08:30",
					 *       "address": "08:30",
					 *       "note": "Reported by two customers",
					 *       "taxName": "Analytical Engines",
					 *       "taxPercent": 1,
					 *       "dueDays": 1
					 *     }
					 */
					"application/json": {
						prefix: string;
						next: string;
						address: string | null;
						note: string | null;
						taxName: string | null;
						taxPercent: number | null;
						dueDays: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.setSettings": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "prefix": "Sample",
				 *       "address": "08:30",
				 *       "note": "Reported by two customers",
				 *       "taxName": "Analytical Engines",
				 *       "taxPercent": 1,
				 *       "dueDays": 1
				 *     }
				 */
				"application/json": {
					prefix?: string;
					address?: string | null;
					note?: string | null;
					taxName?: string | null;
					taxPercent?: number | null;
					dueDays?: number;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "prefix": "08:30",
					 *       "next": "08:30",
					 *       "address": "08:30",
					 *       "note": "Reported by two customers",
					 *       "taxName": "Analytical Engines",
					 *       "taxPercent": 1,
					 *       "dueDays": 1
					 *     }
					 */
					"application/json": {
						prefix: string;
						next: string;
						address: string | null;
						note: string | null;
						taxName: string | null;
						taxPercent: number | null;
						dueDays: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.get": {
		parameters: {
			query?: never;
			path: {
				invoiceId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "number": "08:30",
					 *       "status": "ISSUED",
					 *       "date": "2026-03-02",
					 *       "dueDate": "2026-03-02",
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "clientName": "Analytical Engines",
					 *       "currency": "EUR",
					 *       "seconds": 1,
					 *       "net": 1,
					 *       "tax": 1,
					 *       "total": 1,
					 *       "sellerName": "Analytical Engines",
					 *       "sellerAddress": "08:30",
					 *       "sellerTaxId": "08:30",
					 *       "clientAddress": "08:30",
					 *       "note": "Reported by two customers",
					 *       "taxName": "Analytical Engines",
					 *       "taxPercent": 1,
					 *       "issuedBy": "08:30",
					 *       "voidedAt": "2026-03-02T09:00:00.000Z",
					 *       "voidedBy": "08:30",
					 *       "voidReason": "Reported by two customers",
					 *       "lines": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "position": 1,
					 *           "projectName": "Analytical Engines",
					 *           "memberName": "Analytical Engines",
					 *           "taskTitle": "08:30",
					 *           "rate": 1,
					 *           "seconds": 1,
					 *           "amount": 1
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						number: string;
						/** @enum {string} */
						status: "ISSUED" | "VOID";
						/** Format: date */
						date: string;
						dueDate: string | null;
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						organizationContactId: string | null;
						clientName: string | null;
						currency: string;
						seconds: number;
						net: number;
						tax: number;
						total: number;
						sellerName: string;
						sellerAddress: string | null;
						sellerTaxId: string | null;
						clientAddress: string | null;
						note: string | null;
						taxName: string | null;
						taxPercent: number | null;
						issuedBy: string | null;
						voidedAt: string | null;
						voidedBy: string | null;
						voidReason: string | null;
						lines: {
							/** Format: uuid */
							id: string;
							position: number;
							projectName: string | null;
							memberName: string | null;
							taskTitle: string | null;
							rate: number;
							seconds: number;
							amount: number;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.entries": {
		parameters: {
			query?: {
				lineId?: string;
				skip?: number;
				take?: number;
			};
			path: {
				invoiceId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "timeLogId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "lineId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "date": "2026-03-02",
					 *           "memberName": "Analytical Engines",
					 *           "description": "Reported by two customers",
					 *           "startedAt": "2026-03-02T09:00:00.000Z",
					 *           "stoppedAt": "2026-03-02T09:00:00.000Z",
					 *           "seconds": 1
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							timeLogId: string;
							/** Format: uuid */
							lineId: string;
							/** Format: date */
							date: string;
							memberName: string;
							description: string | null;
							/** Format: date-time */
							startedAt: string;
							/** Format: date-time */
							stoppedAt: string;
							seconds: number;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.void": {
		parameters: {
			query?: never;
			path: {
				invoiceId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "reason": "Reported by two customers"
				 *     }
				 */
				"application/json": {
					reason: string;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "number": "08:30",
					 *       "status": "ISSUED",
					 *       "date": "2026-03-02",
					 *       "dueDate": "2026-03-02",
					 *       "startDate": "2026-03-02",
					 *       "endDate": "2026-03-02",
					 *       "organizationContactId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "clientName": "Analytical Engines",
					 *       "currency": "EUR",
					 *       "seconds": 1,
					 *       "net": 1,
					 *       "tax": 1,
					 *       "total": 1,
					 *       "sellerName": "Analytical Engines",
					 *       "sellerAddress": "08:30",
					 *       "sellerTaxId": "08:30",
					 *       "clientAddress": "08:30",
					 *       "note": "Reported by two customers",
					 *       "taxName": "Analytical Engines",
					 *       "taxPercent": 1,
					 *       "issuedBy": "08:30",
					 *       "voidedAt": "2026-03-02T09:00:00.000Z",
					 *       "voidedBy": "08:30",
					 *       "voidReason": "Reported by two customers",
					 *       "lines": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "position": 1,
					 *           "projectName": "Analytical Engines",
					 *           "memberName": "Analytical Engines",
					 *           "taskTitle": "08:30",
					 *           "rate": 1,
					 *           "seconds": 1,
					 *           "amount": 1
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						number: string;
						/** @enum {string} */
						status: "ISSUED" | "VOID";
						/** Format: date */
						date: string;
						dueDate: string | null;
						/** Format: date */
						startDate: string;
						/** Format: date */
						endDate: string;
						organizationContactId: string | null;
						clientName: string | null;
						currency: string;
						seconds: number;
						net: number;
						tax: number;
						total: number;
						sellerName: string;
						sellerAddress: string | null;
						sellerTaxId: string | null;
						clientAddress: string | null;
						note: string | null;
						taxName: string | null;
						taxPercent: number | null;
						issuedBy: string | null;
						voidedAt: string | null;
						voidedBy: string | null;
						voidReason: string | null;
						lines: {
							/** Format: uuid */
							id: string;
							position: number;
							projectName: string | null;
							memberName: string | null;
							taskTitle: string | null;
							rate: number;
							seconds: number;
							amount: number;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"invoices.pdf": {
		parameters: {
			query?: never;
			path: {
				invoiceId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "locale": "en"
				 *     }
				 */
				"application/json": {
					/** @default {} */
					words?: {
						[key: string]: string;
					};
					/** @default en */
					locale?: string;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.types": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "name": "Analytical Engines",
					 *         "description": "Reported by two customers",
					 *         "icon": "https://example.com/picture.png",
					 *         "groupName": "Analytical Engines",
					 *         "order": 1
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						name: string;
						description: string | null;
						icon: string | null;
						groupName: string;
						order: number;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.list": {
		parameters: {
			query?: {
				integrationTypeId?: string | null;
				searchQuery?: string;
				filters?: {
					integrationTypeId?: string | null;
					searchQuery?: string;
				};
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example [
					 *       {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "updatedAt": "2026-03-02T09:00:00.000Z",
					 *         "deletedAt": "2026-03-02T09:00:00.000Z",
					 *         "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "isActive": true,
					 *         "isArchived": true,
					 *         "archivedAt": "2026-03-02T09:00:00.000Z",
					 *         "name": "Analytical Engines",
					 *         "provider": "google",
					 *         "redirectUrl": "https://example.com/picture.png",
					 *         "imgSrc": "08:30",
					 *         "isComingSoon": true,
					 *         "isPaid": true,
					 *         "version": "08:30",
					 *         "docUrl": "https://example.com/picture.png",
					 *         "isFreeTrial": true,
					 *         "freeTrialPeriod": 1,
					 *         "order": 1,
					 *         "integrationTypes": [
					 *           {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "createdAt": "2026-03-02T09:00:00.000Z",
					 *             "updatedAt": "2026-03-02T09:00:00.000Z",
					 *             "deletedAt": "2026-03-02T09:00:00.000Z",
					 *             "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "isActive": true,
					 *             "isArchived": true,
					 *             "archivedAt": "2026-03-02T09:00:00.000Z",
					 *             "name": "Analytical Engines",
					 *             "description": "Reported by two customers",
					 *             "icon": "https://example.com/picture.png",
					 *             "groupName": "Analytical Engines",
					 *             "order": 1
					 *           }
					 *         ],
					 *         "fullImgUrl": "https://example.com/picture.png"
					 *       }
					 *     ]
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						name: string;
						provider: string;
						redirectUrl: string;
						imgSrc: string;
						isComingSoon: boolean;
						isPaid: boolean;
						version: string | null;
						docUrl: string | null;
						isFreeTrial: boolean;
						freeTrialPeriod: number;
						order: number;
						integrationTypes: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							name: string;
							description: string | null;
							icon: string | null;
							groupName: string;
							order: number;
						}[];
						fullImgUrl: string;
					}[];
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.connections": {
		parameters: {
			query: {
				name: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "integrationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							name: string;
							/** Format: uuid */
							integrationId: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.remembered": {
		parameters: {
			query: {
				name: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "integrationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						name: string;
						/** Format: uuid */
						integrationId: string;
					} | null;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.connected": {
		parameters: {
			query: {
				name: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/** @example true */
					"application/json": boolean;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.disconnect": {
		parameters: {
			query?: never;
			path: {
				integrationTenantId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.metadata": {
		parameters: {
			query?: never;
			path: {
				integrationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": 1,
					 *       "account": {
					 *         "login": "08:30"
					 *       },
					 *       "app_id": 1
					 *     }
					 */
					"application/json": {
						id: number;
						account: {
							login: string;
							id?: number;
							type?: string;
						} & {
							[key: string]: unknown;
						};
						app_id: number;
					} & {
						[key: string]: unknown;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.metadataOf": {
		parameters: {
			query: {
				integrationId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": 1,
					 *       "account": {
					 *         "login": "08:30"
					 *       },
					 *       "app_id": 1
					 *     }
					 */
					"application/json": {
						id: number;
						account: {
							login: string;
							id?: number;
							type?: string;
						} & {
							[key: string]: unknown;
						};
						app_id: number;
					} & {
						[key: string]: unknown;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.repositories": {
		parameters: {
			query?: never;
			path: {
				integrationId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "total_count": 1,
					 *       "repository_selection": "08:30",
					 *       "repositories": [
					 *         {
					 *           "id": 1,
					 *           "name": "Analytical Engines",
					 *           "full_name": "Analytical Engines",
					 *           "private": true,
					 *           "html_url": "https://example.com/picture.png"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						total_count: number;
						repository_selection: string;
						repositories: ({
							id: number;
							name: string;
							full_name: string;
							private: boolean;
							/** Format: uri */
							html_url: string;
						} & {
							[key: string]: unknown;
						})[];
					} & {
						[key: string]: unknown;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.repositoriesOf": {
		parameters: {
			query: {
				integrationId: string;
			};
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "total_count": 1,
					 *       "repository_selection": "08:30",
					 *       "repositories": [
					 *         {
					 *           "id": 1,
					 *           "name": "Analytical Engines",
					 *           "full_name": "Analytical Engines",
					 *           "private": true,
					 *           "html_url": "https://example.com/picture.png"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						total_count: number;
						repository_selection: string;
						repositories: ({
							id: number;
							name: string;
							full_name: string;
							private: boolean;
							/** Format: uri */
							html_url: string;
						} & {
							[key: string]: unknown;
						})[];
					} & {
						[key: string]: unknown;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"integrations.syncRepository": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "integrationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
				 *       "repository": {
				 *         "id": 1
				 *       }
				 *     }
				 */
				"application/json": {
					/** Format: uuid */
					integrationId: string;
					repository: {
						id: number;
					};
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "repositoryId": 1,
					 *       "name": "Analytical Engines",
					 *       "fullName": "Ada Lovelace",
					 *       "owner": null,
					 *       "integrationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "htmlUrl": "https://example.com/picture.png",
					 *       "isPrivate": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						repositoryId: number;
						name: string;
						fullName: string;
						owner: null;
						/** Format: uuid */
						integrationId: string;
						htmlUrl: string;
						isPrivate: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"github.ofProject": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "fullName": "Ada Lovelace",
					 *       "htmlUrl": "https://example.com/picture.png",
					 *       "syncMode": "PULL",
					 *       "importState": "NONE",
					 *       "importPage": 1,
					 *       "importPages": 1,
					 *       "importedCount": 1,
					 *       "importProblem": "08:30",
					 *       "importedAt": "2026-03-02T09:00:00.000Z",
					 *       "pausedUntil": "2026-03-02T09:00:00.000Z",
					 *       "issuesCount": 1
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						projectId: string;
						/** Format: uuid */
						repositoryId: string;
						fullName: string;
						htmlUrl: string;
						/** @enum {string} */
						syncMode: "PULL" | "REAL_TIME";
						/** @enum {string} */
						importState: "NONE" | "RUNNING" | "DONE" | "FAILED";
						importPage: number;
						importPages: number;
						importedCount: number;
						importProblem: string | null;
						importedAt: string | null;
						pausedUntil: string | null;
						issuesCount: number;
					} | null;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"github.configure": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "syncMode": "PULL"
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					syncMode?: "PULL" | "REAL_TIME";
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "fullName": "Ada Lovelace",
					 *       "htmlUrl": "https://example.com/picture.png",
					 *       "syncMode": "PULL",
					 *       "importState": "NONE",
					 *       "importPage": 1,
					 *       "importPages": 1,
					 *       "importedCount": 1,
					 *       "importProblem": "08:30",
					 *       "importedAt": "2026-03-02T09:00:00.000Z",
					 *       "pausedUntil": "2026-03-02T09:00:00.000Z",
					 *       "issuesCount": 1
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						projectId: string;
						/** Format: uuid */
						repositoryId: string;
						fullName: string;
						htmlUrl: string;
						/** @enum {string} */
						syncMode: "PULL" | "REAL_TIME";
						/** @enum {string} */
						importState: "NONE" | "RUNNING" | "DONE" | "FAILED";
						importPage: number;
						importPages: number;
						importedCount: number;
						importProblem: string | null;
						importedAt: string | null;
						pausedUntil: string | null;
						issuesCount: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"github.syncNow": {
		parameters: {
			query?: never;
			path: {
				projectId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "projectId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "repositoryId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "fullName": "Ada Lovelace",
					 *       "htmlUrl": "https://example.com/picture.png",
					 *       "syncMode": "PULL",
					 *       "importState": "NONE",
					 *       "importPage": 1,
					 *       "importPages": 1,
					 *       "importedCount": 1,
					 *       "importProblem": "08:30",
					 *       "importedAt": "2026-03-02T09:00:00.000Z",
					 *       "pausedUntil": "2026-03-02T09:00:00.000Z",
					 *       "issuesCount": 1
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						projectId: string;
						/** Format: uuid */
						repositoryId: string;
						fullName: string;
						htmlUrl: string;
						/** @enum {string} */
						syncMode: "PULL" | "REAL_TIME";
						/** @enum {string} */
						importState: "NONE" | "RUNNING" | "DONE" | "FAILED";
						importPage: number;
						importPages: number;
						importedCount: number;
						importProblem: string | null;
						importedAt: string | null;
						pausedUntil: string | null;
						issuesCount: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"github.ofTask": {
		parameters: {
			query?: never;
			path: {
				taskId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "issue": {
					 *         "number": 1,
					 *         "htmlUrl": "https://example.com/picture.png",
					 *         "fullName": "Ada Lovelace"
					 *       },
					 *       "references": [
					 *         {
					 *           "kind": "BRANCH",
					 *           "key": "08:30",
					 *           "title": "Fix the login page",
					 *           "htmlUrl": "https://example.com/picture.png",
					 *           "state": "OPEN",
					 *           "author": "08:30",
					 *           "changedAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						issue: {
							number: number;
							htmlUrl: string;
							fullName: string;
						} | null;
						references: {
							/** @enum {string} */
							kind: "BRANCH" | "COMMIT" | "PULL_REQUEST";
							key: string;
							title: string;
							htmlUrl: string;
							state: ("OPEN" | "DRAFT" | "CLOSED" | "MERGED") | null;
							author: string | null;
							/** Format: date-time */
							changedAt: string;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "page": "overview",
					 *           "settings": {},
					 *           "isShared": true,
					 *           "ownerName": "Analytical Engines",
					 *           "canEdit": true,
					 *           "mailed": "week"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							userId: string;
							name: string;
							/** @enum {string} */
							page: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
							settings: {
								/** @enum {string} */
								range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
								/** Format: date */
								from?: string;
								/** Format: date */
								to?: string;
								/** @constant */
								compare?: true;
								/** @enum {string} */
								by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
								/** @enum {string} */
								and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
								member?: string[];
								team?: string[];
								project?: string[];
								client?: string[];
								task?: string[];
								label?: string[];
								type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
								source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
								billable?: boolean;
								billed?: boolean;
								/** @enum {string} */
								activity?: "low" | "middle" | "high";
								zone?: string | null;
								/** @enum {string} */
								per?: "day" | "week" | "month" | "member";
								/** @enum {string} */
								rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
								columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
							};
							isShared: boolean;
							ownerName: string;
							canEdit: boolean;
							mailed: ("week" | "month") | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.create": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "page": "overview",
				 *       "settings": {},
				 *       "isShared": true
				 *     }
				 */
				"application/json": {
					name: string;
					/** @enum {string} */
					page: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
					settings: {
						/** @enum {string} */
						range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
						/** Format: date */
						from?: string;
						/** Format: date */
						to?: string;
						/** @constant */
						compare?: true;
						/** @enum {string} */
						by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
						/** @enum {string} */
						and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
						member?: string[];
						team?: string[];
						project?: string[];
						client?: string[];
						task?: string[];
						label?: string[];
						type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
						source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
						billable?: boolean;
						billed?: boolean;
						/** @enum {string} */
						activity?: "low" | "middle" | "high";
						zone?: string | null;
						/** @enum {string} */
						per?: "day" | "week" | "month" | "member";
						/** @enum {string} */
						rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
						columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
					};
					isShared?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "overview",
					 *       "settings": {},
					 *       "isShared": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						userId: string;
						name: string;
						/** @enum {string} */
						page: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
						settings: {
							/** @enum {string} */
							range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
							/** Format: date */
							from?: string;
							/** Format: date */
							to?: string;
							/** @constant */
							compare?: true;
							/** @enum {string} */
							by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							/** @enum {string} */
							and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							member?: string[];
							team?: string[];
							project?: string[];
							client?: string[];
							task?: string[];
							label?: string[];
							type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
							source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
							billable?: boolean;
							billed?: boolean;
							/** @enum {string} */
							activity?: "low" | "middle" | "high";
							zone?: string | null;
							/** @enum {string} */
							per?: "day" | "week" | "month" | "member";
							/** @enum {string} */
							rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
							columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
						};
						isShared: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.update": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "name": "Analytical Engines",
				 *       "page": "overview",
				 *       "isShared": true
				 *     }
				 */
				"application/json": {
					name?: string;
					/** @enum {string} */
					page?: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
					settings?: {
						/** @enum {string} */
						range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
						/** Format: date */
						from?: string;
						/** Format: date */
						to?: string;
						/** @constant */
						compare?: true;
						/** @enum {string} */
						by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
						/** @enum {string} */
						and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
						member?: string[];
						team?: string[];
						project?: string[];
						client?: string[];
						task?: string[];
						label?: string[];
						type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
						source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
						billable?: boolean;
						billed?: boolean;
						/** @enum {string} */
						activity?: "low" | "middle" | "high";
						zone?: string | null;
						/** @enum {string} */
						per?: "day" | "week" | "month" | "member";
						/** @enum {string} */
						rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
						columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
					};
					isShared?: boolean;
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "overview",
					 *       "settings": {},
					 *       "isShared": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						userId: string;
						name: string;
						/** @enum {string} */
						page: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
						settings: {
							/** @enum {string} */
							range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
							/** Format: date */
							from?: string;
							/** Format: date */
							to?: string;
							/** @constant */
							compare?: true;
							/** @enum {string} */
							by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							/** @enum {string} */
							and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							member?: string[];
							team?: string[];
							project?: string[];
							client?: string[];
							task?: string[];
							label?: string[];
							type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
							source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
							billable?: boolean;
							billed?: boolean;
							/** @enum {string} */
							activity?: "low" | "middle" | "high";
							zone?: string | null;
							/** @enum {string} */
							per?: "day" | "week" | "month" | "member";
							/** @enum {string} */
							rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
							columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
						};
						isShared: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.remove": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.restore": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "name": "Analytical Engines",
					 *       "page": "overview",
					 *       "settings": {},
					 *       "isShared": true
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						userId: string;
						name: string;
						/** @enum {string} */
						page: "overview" | "time-and-activity" | "weekly-limit" | "manual-time" | "actual-and-expected";
						settings: {
							/** @enum {string} */
							range?: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisQuarter" | "lastQuarter";
							/** Format: date */
							from?: string;
							/** Format: date */
							to?: string;
							/** @constant */
							compare?: true;
							/** @enum {string} */
							by?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							/** @enum {string} */
							and?: "day" | "week" | "month" | "member" | "team" | "project" | "client" | "task" | "label" | "reason";
							member?: string[];
							team?: string[];
							project?: string[];
							client?: string[];
							task?: string[];
							label?: string[];
							type?: ("TRACKED" | "MANUAL" | "IDLE" | "RESUMED")[];
							source?: ("MOBILE" | "WEB_TIMER" | "BROWSER" | "DESKTOP" | "BROWSER_EXTENSION" | "HUBSTAFF" | "UPWORK" | "TEAMS" | "CLOC")[];
							billable?: boolean;
							billed?: boolean;
							/** @enum {string} */
							activity?: "low" | "middle" | "high";
							zone?: string | null;
							/** @enum {string} */
							per?: "day" | "week" | "month" | "member";
							/** @enum {string} */
							rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
							columns?: ("time" | "exact" | "share" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "difference")[];
						};
						isShared: boolean;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.links": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "updatedAt": "2026-03-02T09:00:00.000Z",
					 *           "deletedAt": "2026-03-02T09:00:00.000Z",
					 *           "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "isActive": true,
					 *           "isArchived": true,
					 *           "archivedAt": "2026-03-02T09:00:00.000Z",
					 *           "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "savedReportId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "expiresAt": "2026-03-02T09:00:00.000Z",
					 *           "sharerName": "Analytical Engines",
					 *           "isValid": true
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							/** Format: date-time */
							createdAt: string;
							/** Format: date-time */
							updatedAt: string;
							deletedAt: string | null;
							createdByUserId: string | null;
							updatedByUserId: string | null;
							deletedByUserId: string | null;
							isActive: boolean;
							isArchived: boolean;
							archivedAt: string | null;
							/** Format: uuid */
							tenantId: string;
							/** Format: uuid */
							organizationId: string;
							/** Format: uuid */
							savedReportId: string;
							/** Format: uuid */
							userId: string;
							/** Format: date-time */
							expiresAt: string;
							sharerName: string;
							isValid: boolean;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.revokeLink": {
		parameters: {
			query?: never;
			path: {
				reportLinkId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.schedule": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "cadence": "week",
					 *       "receivers": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "sentAt": "2026-03-02T09:00:00.000Z",
					 *           "isWaiting": true,
					 *           "hasStopped": true
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						cadence: ("week" | "month") | null;
						receivers: {
							/** Format: uuid */
							userId: string;
							name: string;
							sentAt: string | null;
							isWaiting: boolean;
							hasStopped: boolean;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.setSchedule": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "cadence": "week",
				 *       "userIds": [
				 *         "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f"
				 *       ]
				 *     }
				 */
				"application/json": {
					/** @enum {string} */
					cadence: "week" | "month";
					userIds: string[];
				};
			};
		};
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "cadence": "week",
					 *       "receivers": [
					 *         {
					 *           "userId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "sentAt": "2026-03-02T09:00:00.000Z",
					 *           "isWaiting": true,
					 *           "hasStopped": true
					 *         }
					 *       ]
					 *     }
					 */
					"application/json": {
						cadence: ("week" | "month") | null;
						receivers: {
							/** Format: uuid */
							userId: string;
							name: string;
							sentAt: string | null;
							isWaiting: boolean;
							hasStopped: boolean;
						}[];
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"savedReports.stopMail": {
		parameters: {
			query?: never;
			path: {
				savedReportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "generatedMaps": [
					 *         "08:30"
					 *       ],
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						generatedMaps: unknown[];
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"screenshots.upload": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				"multipart/form-data": {
					/** Format: binary */
					file: string;
					/** Format: uuid */
					timeSlotId: string;
					recordedAt?: string | number | unknown;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeSlotId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "recordedAt": "2026-03-02T09:00:00.000Z",
					 *       "fullUrl": "https://example.com/picture.png",
					 *       "thumbUrl": "https://example.com/picture.png",
					 *       "width": 1,
					 *       "height": 1,
					 *       "size": 1,
					 *       "isBlurred": true,
					 *       "storageProvider": "LOCAL"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						employeeId: string;
						/** Format: uuid */
						timeSlotId: string;
						/** Format: date-time */
						recordedAt: string;
						fullUrl: string;
						thumbUrl: string;
						width: number;
						height: number;
						size: number;
						isBlurred: boolean;
						/** @enum {string} */
						storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"screenshots.picture": {
		parameters: {
			query?: {
				size?: "thumb" | "full";
			};
			path: {
				screenshotId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"screenshots.views": {
		parameters: {
			query?: never;
			path: {
				screenshotId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "user": {
					 *             "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *             "name": "Analytical Engines",
					 *             "firstName": "Ada",
					 *             "lastName": "Lovelace",
					 *             "imageUrl": "https://example.com/picture.png"
					 *           },
					 *           "seenAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							user: components["schemas"]["UserRef"];
							/** Format: date-time */
							seenAt: string;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"screenshots.blur": {
		parameters: {
			query?: never;
			path: {
				screenshotId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "createdAt": "2026-03-02T09:00:00.000Z",
					 *       "updatedAt": "2026-03-02T09:00:00.000Z",
					 *       "deletedAt": "2026-03-02T09:00:00.000Z",
					 *       "createdByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "updatedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "deletedByUserId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "isActive": true,
					 *       "isArchived": true,
					 *       "archivedAt": "2026-03-02T09:00:00.000Z",
					 *       "tenantId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "organizationId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "employeeId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "timeSlotId": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *       "recordedAt": "2026-03-02T09:00:00.000Z",
					 *       "fullUrl": "https://example.com/picture.png",
					 *       "thumbUrl": "https://example.com/picture.png",
					 *       "width": 1,
					 *       "height": 1,
					 *       "size": 1,
					 *       "isBlurred": true,
					 *       "storageProvider": "LOCAL"
					 *     }
					 */
					"application/json": {
						/** Format: uuid */
						id: string;
						/** Format: date-time */
						createdAt: string;
						/** Format: date-time */
						updatedAt: string;
						deletedAt: string | null;
						createdByUserId: string | null;
						updatedByUserId: string | null;
						deletedByUserId: string | null;
						isActive: boolean;
						isArchived: boolean;
						archivedAt: string | null;
						/** Format: uuid */
						tenantId: string;
						/** Format: uuid */
						organizationId: string;
						/** Format: uuid */
						employeeId: string;
						/** Format: uuid */
						timeSlotId: string;
						/** Format: date-time */
						recordedAt: string;
						fullUrl: string;
						thumbUrl: string;
						width: number;
						height: number;
						size: number;
						isBlurred: boolean;
						/** @enum {string} */
						storageProvider: "LOCAL" | "S3" | "WASABI" | "CLOUDINARY" | "DIGITALOCEAN";
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"screenshots.remove": {
		parameters: {
			query?: {
				forceDelete?: boolean | string;
			};
			path: {
				screenshotId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"exports.list": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "items": [
					 *         {
					 *           "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *           "name": "Analytical Engines",
					 *           "format": "csv",
					 *           "state": "waiting",
					 *           "done": 1,
					 *           "rows": 1,
					 *           "size": 1,
					 *           "reason": "Reported by two customers",
					 *           "createdAt": "2026-03-02T09:00:00.000Z",
					 *           "expiresAt": "2026-03-02T09:00:00.000Z"
					 *         }
					 *       ],
					 *       "total": 1
					 *     }
					 */
					"application/json": {
						items: {
							/** Format: uuid */
							id: string;
							name: string;
							/** @enum {string} */
							format: "csv" | "xlsx" | "pdf" | "tgz";
							/** @enum {string} */
							state: "waiting" | "running" | "ready" | "failed";
							done: number;
							rows: number;
							size: number | null;
							reason: string | null;
							/** Format: date-time */
							createdAt: string;
							expiresAt: string | null;
						}[];
						total: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"exports.start": {
		parameters: {
			query?: never;
			path?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *       "report": {
				 *         "report": "summary",
				 *         "format": "csv",
				 *         "name": "Analytical Engines",
				 *         "columns": [
				 *           {
				 *             "key": "first",
				 *             "label": "08:30"
				 *           }
				 *         ]
				 *       }
				 *     }
				 */
				"application/json": {
					report: {
						/** @enum {string} */
						report: "summary" | "entries" | "limits" | "expected" | "budgets" | "payments" | "approvals" | "members" | "clients" | "plans" | "labels" | "boards" | "invoices" | "usage";
						/** @enum {string} */
						format: "csv" | "xlsx" | "pdf";
						name: string;
						columns: {
							/** @enum {string} */
							key: "first" | "second" | "date" | "member" | "project" | "task" | "client" | "team" | "description" | "reason" | "type" | "status" | "submitted" | "comment" | "email" | "phone" | "address" | "since" | "billable" | "billed" | "from" | "to" | "added" | "time" | "decimal" | "exact" | "tracked" | "manual" | "billableTime" | "entries" | "activity" | "before" | "limit" | "percent" | "remaining" | "expected" | "planned" | "difference" | "amount" | "currency" | "budget" | "used" | "left" | "unit" | "period" | "unpriced" | "number" | "estimate" | "label" | "color" | "board" | "changed" | "due" | "net" | "tax" | "total" | "application" | "sessions";
							label: string;
						}[];
						words?: {
							[key: string]: string;
						};
						filter?: {
							startDate?: string;
							endDate?: string;
							date?: string;
							timeZone?: string | null;
							employeeIds?: string[];
							projectIds?: string[];
							taskIds?: string[];
							teamIds?: string[];
							tagIds?: string[];
							logType?: string[];
							source?: string[];
							status?: string[];
							onlyMe?: boolean | string;
							activityLevel?: {
								start: number;
								end: number;
							};
							entryTagIds?: string[];
							contactIds?: string[];
							isBillable?: boolean | string;
							isBilled?: boolean | string;
							reasons?: string[];
							/** @enum {string} */
							rounding?: "nearest-5" | "nearest-6" | "nearest-10" | "nearest-15" | "nearest-30" | "up-5" | "up-6" | "up-10" | "up-15" | "up-30" | "down-5" | "down-6" | "down-10" | "down-15" | "down-30";
							without?: string[];
							groupBy?: string[];
							compare?: boolean | string;
							/** @enum {string} */
							by?: "day" | "week" | "month" | "member";
							/** @enum {string} */
							duration?: "day" | "week" | "month";
							/** @enum {string} */
							usedBy?: "application" | "member" | "project" | "date";
							types?: string[];
							search?: string;
							isArchived?: boolean | string;
							/** @enum {string} */
							invoiceStatus?: "ISSUED" | "VOID";
						};
					};
				} | {
					tasks: {
						/** @enum {string} */
						format: "csv" | "xlsx" | "pdf";
						name: string;
						columns: {
							/** @enum {string} */
							key: "number" | "title" | "type" | "status" | "priority" | "size" | "project" | "assignees" | "labels" | "parent" | "estimate" | "time" | "startDate" | "dueDate" | "createdAt" | "updatedAt";
							label: string;
						}[];
						words?: {
							[key: string]: string;
						};
						filter: {
							/** Format: uuid */
							organizationTeamId: string;
							/** @enum {string} */
							state?: "open" | "in-progress" | "completed";
							member?: string[];
							priority?: string[];
							size?: string[];
							type?: string[];
							label?: string[];
							project?: string[];
							epic?: string[];
							q?: string;
							/** Format: date */
							from?: string;
							/** Format: date */
							to?: string;
							undated?: boolean | string;
							unfinished?: boolean | string;
							/** @enum {string} */
							sort?: "number" | "title" | "issueType" | "status" | "priority" | "size" | "estimate" | "dueDate" | "createdAt" | "updatedAt";
							/** @enum {string} */
							order?: "ascending" | "descending";
						};
						ids?: string[];
					};
				} | {
					projects: {
						/** @enum {string} */
						format: "csv" | "xlsx" | "pdf";
						name: string;
						columns: {
							/** @enum {string} */
							key: "name" | "status" | "members" | "tasks" | "budget" | "currency" | "startDate" | "endDate";
							label: string;
						}[];
						words?: {
							[key: string]: string;
						};
						filter?: {
							/** Format: uuid */
							organizationTeamId?: string;
							isActive?: boolean | string;
							isArchived?: boolean | string;
							search?: string;
							memberIds?: string[];
							ids?: string[];
						};
					};
				} | {
					/** @constant */
					workspace: true;
				};
			};
		};
		responses: {
			/** @description Done */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "rows": 1,
					 *       "file": {
					 *         "id": "7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f",
					 *         "name": "Analytical Engines",
					 *         "format": "csv",
					 *         "state": "waiting",
					 *         "done": 1,
					 *         "rows": 1,
					 *         "size": 1,
					 *         "reason": "Reported by two customers",
					 *         "createdAt": "2026-03-02T09:00:00.000Z",
					 *         "expiresAt": "2026-03-02T09:00:00.000Z"
					 *       }
					 *     }
					 */
					"application/json": {
						rows: number;
						file: {
							/** Format: uuid */
							id: string;
							name: string;
							/** @enum {string} */
							format: "csv" | "xlsx" | "pdf" | "tgz";
							/** @enum {string} */
							state: "waiting" | "running" | "ready" | "failed";
							done: number;
							rows: number;
							size: number | null;
							reason: string | null;
							/** Format: date-time */
							createdAt: string;
							expiresAt: string | null;
						} | null;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"exports.download": {
		parameters: {
			query?: never;
			path: {
				exportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/octet-stream": string;
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
	"exports.remove": {
		parameters: {
			query?: never;
			path: {
				exportId: string;
			};
		};
		requestBody?: never;
		responses: {
			/** @description Done */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					/**
					 * @example {
					 *       "raw": [
					 *         "08:30"
					 *       ],
					 *       "affected": 1
					 *     }
					 */
					"application/json": {
						raw: unknown[];
						affected: number;
					};
				};
			};
			default: components["responses"]["Refusal"];
		};
	};
}
