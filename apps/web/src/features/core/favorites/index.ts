export { FavoriteButton, useFavorite } from './favorite-button.tsx';
export { FavoriteSection } from './favorite-section.tsx';
