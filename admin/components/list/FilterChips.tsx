import { type ResourceJSON, useTranslation } from 'adminjs';
import React from 'react';
import { Link, useLocation } from 'react-router-dom';
import { format } from '../format.js';
import { changedQuery } from './changedQuery.js';

const prefix = 'filters.';
/** A list from this time on has all records with a value. */
const earliest = 1;
const bounds: Record<string, string> = { from: 'from', to: 'until' };

/** The active filters of a list, each with a link that clears it. */
export const FilterChips: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { translateProperty } = useTranslation();
  const { search } = useLocation();
  const active = [...new URLSearchParams(search)].filter(([name, value]) => name.startsWith(prefix) && value !== '');
  if (active.length === 0) return null;
  const none = Object.fromEntries(active.map(([name]) => [name, undefined]));
  const chips = active.map(([name, value]) => {
    const [path = '', bound] = name.slice(prefix.length).split('~~');
    const property = resource.filterProperties.find(({ propertyPath }) => propertyPath === path);
    const label = property ? translateProperty(property.label, resource.id) : path;
    const labels = new Map(property?.availableValues?.map((each) => [String(each.value), each.label]));
    if (bound === 'from' && Date.parse(value) <= earliest) return { name, text: `${label}: set` };
    const choices = labels.size > 0 ? value.split(',').map((each) => labels.get(each) ?? each) : [format.value(value)];
    return { name, text: `${label}${bound ? ` ${bounds[bound] ?? bound}` : ''}: ${choices.join(', ')}` };
  });
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <span>{text}</span>
          <Link to={{ search: changedQuery(search, { [name]: undefined }) }} aria-label={`Clear ${text}`}>
            ×
          </Link>
        </li>
      ))}
      <li>
        <Link to={{ search: changedQuery(search, none) }}>Clear all filters</Link>
      </li>
    </ul>
  );
};
