/** The active team, or all teams that the person leads. */
export type TeamScope = 'own' | 'all';
