export { ResultDetail, ResultIcon, useKindLabels } from './result-parts.tsx';
export { byKind, maxQuery, type SearchPageSearch, searchPageOf } from './search.ts';
export { SearchScreen } from './search-screen.tsx';
