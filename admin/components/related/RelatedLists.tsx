import { Box } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import type { RelatedList } from '../../related/countRelated.js';
import { relations } from '../../related/relations.js';
import { RelatedRecords } from './RelatedRecords.js';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const countText = (count: number): string => (count >= 1_000 ? '1,000+' : String(count));

/** The records that belong to the record of the page, as tabs with counts. Arrow keys change the tab. */
export const RelatedLists: React.FC<{ resourceId: string; recordId: string }> = ({ resourceId, recordId }) => {
  const { translateLabel } = useTranslation();
  const [lists, setLists] = useState<RelatedList[]>([]);
  const [open, setOpen] = useState(0);
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!Object.hasOwn(relations, resourceId)) return undefined;
    let isCurrent = true;
    fetch(`/admin/related/${resourceId}/${recordId}.json`)
      .then(async (answer) => {
        if (!answer.ok || !isCurrent) return;
        const found = (await answer.json()) as RelatedList[];
        setLists(found);
        setOpen(
          Math.max(
            0,
            found.findIndex(({ count }) => count > 0),
          ),
        );
      })
      // The page works without its lists.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [resourceId, recordId]);
  const shown = lists[open];
  if (!shown) return null;
  const nameOf = ({ label, resource }: RelatedList) => label ?? translateLabel(resource);
  const moveBy = ({ key }: React.KeyboardEvent) => {
    const step = steps[key];
    if (!step) return;
    const next = (open + step + lists.length) % lists.length;
    setOpen(next);
    [...(tabs.current?.querySelectorAll('[role=tab]') ?? [])][next]?.focus();
  };
  return (
    <Box as="section" mt="xl" data-testid="related" aria-label="Related records">
      <div ref={tabs as never} role="tablist" aria-label="Related records" className="tabs" onKeyDown={moveBy}>
        {lists.map((list, nth) => (
          <button
            key={nameOf(list)}
            type="button"
            role="tab"
            id={`tab-${nth}`}
            aria-selected={nth === open}
            aria-controls="related-panel"
            tabIndex={nth === open ? 0 : -1}
            onClick={() => setOpen(nth)}
          >
            {nameOf(list)} <span className="count">{countText(list.count)}</span>
          </button>
        ))}
      </div>
      <Box bg="container" p="lg" role="tabpanel" id="related-panel" aria-labelledby={`tab-${open}`}>
        <RelatedRecords key={open} list={shown} name={nameOf(shown)} />
      </Box>
    </Box>
  );
};
