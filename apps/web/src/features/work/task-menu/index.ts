export { ParentForm } from './parent-form.tsx';
export { RelationAction, RelationForm, RelationRemove, relationsOf } from './relations.tsx';
export { TaskMenu } from './task-menu.tsx';
