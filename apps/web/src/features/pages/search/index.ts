export { ResultDetail, ResultIcon, useKindLabels } from './result-parts.tsx';
export { byKind, type SearchPageSearch, searchPageOf } from './search.ts';
export { SearchScreen } from './search-screen.tsx';
