import { Box, H4, Loader, Text } from '@adminjs/design-system';
import React from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearch } from './SearchBox.js';
import { SearchResults } from './SearchResults.js';
import { useTitle } from './useTitle.js';

/** The results of the search box as a page that can be bookmarked. */
const SearchPage: React.FC = () => {
  useTitle('Search');
  const [search] = useSearchParams();
  const text = search.get('q') ?? '';
  const results = useSearch(text);
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="search-page">
      <H4 mb="lg">Search: {text}</H4>
      {results === undefined && <Loader />}
      {results === 'failed' && <Text>The search failed. Reload the page to try again.</Text>}
      {Array.isArray(results) && <SearchResults results={results} />}
    </Box>
  );
};

export default SearchPage;
