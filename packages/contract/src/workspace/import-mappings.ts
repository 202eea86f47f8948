/** What a name of an imported file can stand for; a flag is a word such as "billable". */
export const importMappingKinds = [
  'person',
  'client',
  'project',
  'task',
  'label',
  'status',
  'priority',
  'size',
  'type',
  'flag',
] as const;
export type ImportMappingKind = (typeof importMappingKinds)[number];

/** Uses a record or word that exists, creates one, or leaves the name out. */
export const importMappingActions = ['use', 'create', 'skip'] as const;
export type ImportMappingAction = (typeof importMappingActions)[number];

/** Names remembered for one organization and program, of each kind. */
export const maxImportMappings = 5000;
