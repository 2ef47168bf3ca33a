import { Box, Input, Text } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FoundOfKind } from '../../domain/staff/search/searchRecords.js';
import type { AsJson } from './AsJson.js';
import { SearchResults } from './SearchResults.js';

/** The shortest text that is searched for. */
const shortest = 2;
const pauseMs = 200;

/** The results of a text; undefined while they are awaited, and for a text that is too short. */
export function useSearch(text: string): AsJson<FoundOfKind>[] | 'failed' | undefined {
  const [results, setResults] = useState<AsJson<FoundOfKind>[] | 'failed'>();
  const wanted = text.trim();
  useEffect(() => {
    setResults(undefined);
    if (wanted.length < shortest) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const read = new ApiClient().getPage<AsJson<FoundOfKind>[]>({ pageName: 'Search', params: { q: wanted } });
      read.then(({ data }) => isCurrent && setResults(data)).catch(() => isCurrent && setResults('failed'));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return results;
}

const panel: React.CSSProperties = {
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  zIndex: 20,
  maxHeight: '70vh',
  overflowY: 'auto',
  minWidth: 'min(480px, 90vw)',
  borderRadius: 10,
  boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
};

/** Whether a key belongs to the field that has the focus. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target !== null && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches all records. `/` focuses it, Escape closes the results, Enter opens them as a page. */
export const SearchBox: React.FC = () => {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const results = useSearch(isOpen ? text : '');

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  // Another page closes the results.
  useEffect(() => setOpen(false), [pathname, search]);

  const openPage = (event: React.FormEvent) => {
    event.preventDefault();
    setOpen(false);
    if (text.trim()) navigate(`/admin/pages/Search?q=${encodeURIComponent(text.trim())}`);
  };
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    input.current?.focus();
  };
  const closeOutside = ({ relatedTarget }: React.FocusEvent) => {
    if (!form.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <search style={{ position: 'relative', flexGrow: 1, maxWidth: 480, minWidth: 0 }}>
      <form ref={form} onSubmit={openPage} onKeyDown={closeOnEscape} onBlur={closeOutside}>
        <Input
          ref={input}
          type="search"
          aria-label="Search all records (press /)"
          placeholder="Search orders, UTRs, people …  /"
          value={text}
          maxLength={100}
          onFocus={() => setOpen(true)}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
            setText(target.value);
            // Escape also clears the field, which must not open the results again.
            setOpen(target.value !== '');
          }}
          style={{ width: '100%' }}
        />
        {isOpen && results && (
          <Box bg="container" border="default" p="lg" style={panel} tabIndex={-1} data-testid="search-results">
            {results === 'failed' ? <Text>The search failed. Try again.</Text> : <SearchResults results={results} />}
          </Box>
        )}
      </form>
    </search>
  );
};
