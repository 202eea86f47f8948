/** Limits by count. They are far above what people use, and end what a program could add without end. */
export const maxTeams = 1000;
export const maxProjects = 5000;
export const maxContacts = 5000;
export const maxOrganizations = 100;
/** Of a workspace. */
export const maxRoles = 100;
/** Of one kind, in one team or in the organization. */
export const maxVocabulary = 200;
/** Of a task. */
export const maxAttachments = 200;
export const maxTaskLinks = 200;
/** On one task, project or other record. */
export const maxComments = 5000;
/** That nobody has answered yet, of an organization. */
export const maxInvitations = 2000;
/** No public link is valid for longer. */
export const maxLinkDays = 365;
