export { ClientIdentityDialog } from './client-identity-dialog.tsx';
export { IdentityForm, type IdentityGroup, type IdentityValues, useFormatName } from './identity-form.tsx';
