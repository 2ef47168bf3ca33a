import { Box, Button, Drawer, DrawerContent, DrawerFooter, H3, Icon } from '@adminjs/design-system';
import { BasePropertyComponent, type ResourceJSON, useFilterDrawer, useQueryParams, useTranslation } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';

/** The form of a list's filters. It exists only while it is open, so that Tab does not reach hidden fields. */
const FilterDrawer: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { isVisible } = useFilterDrawer();
  return isVisible ? <FilterForm key={resource.id} resource={resource} /> : null;
};

const FilterForm: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { translateButton, translateLabel } = useTranslation();
  const { toggleFilter } = useFilterDrawer();
  const { storeParams, clearParams, filters } = useQueryParams();
  const [filter, setFilter] = useState<Record<string, unknown>>(filters ?? {});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // A chip may clear a filter while the form is open.
  useEffect(() => setFilter(filters ?? {}), [filters]);
  useEffect(() => nameFields(form.current));
  const change = (name: unknown, value: unknown) =>
    setFilter({ ...filter, [String(name)]: value === '' ? undefined : value });
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
    storeParams({ filters: Object.fromEntries(set) as Record<string, string>, page: '1' });
  };
  const reset = (event: React.FormEvent) => {
    event.preventDefault();
    clearParams('filters');
    setFilter({});
  };
  const closeOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape') toggleFilter();
  };
  return (
    <Drawer
      ref={form}
      variant="filter"
      as="form"
      aria-label={translateLabel('filters', resource.id)}
      onSubmit={apply}
      onReset={reset}
      onKeyDown={closeOnEscape}
      data-css={`${resource.id}-filter-drawer`}
    >
      <DrawerContent>
        <Box flex justifyContent="space-between">
          <H3>{translateLabel('filters', resource.id)}</H3>
          <Button type="button" variant="light" size="icon" rounded aria-label="Close filters" onClick={toggleFilter}>
            <Icon icon="X" />
          </Button>
        </Box>
        <Box my="x3">
          {resource.filterProperties.map((property) => (
            <BasePropertyComponent
              key={property.propertyPath}
              where="filter"
              onChange={change}
              property={property}
              filter={filter as never}
              resource={resource}
            />
          ))}
        </Box>
      </DrawerContent>
      <DrawerFooter>
        <Button type="reset" variant="light">
          {translateButton('resetFilter', resource.id)}
        </Button>
        <Button type="submit" variant="contained">
          {translateButton('applyChanges', resource.id)}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
};

/** Names the fields by the labels above them: AdminJS's labels belong to no field. */
function nameFields(form: HTMLElement | null): void {
  for (const label of form?.querySelectorAll('label') ?? []) {
    const fields = label.parentElement?.querySelectorAll('input, select, textarea') ?? [];
    for (const field of fields) field.setAttribute('aria-label', label.textContent);
  }
}

export default FilterDrawer;
