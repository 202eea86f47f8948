export const favorites = {
  add: 'Add to favorites',
  addOf: 'Add {{subject}} to favorites',
  removeOf: 'Remove {{subject}} from favorites',
  remove: 'Remove from favorites',
  added: 'Added to favorites',
  removed: 'Removed from favorites',
};
