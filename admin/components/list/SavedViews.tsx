import type { ResourceJSON } from 'adminjs';
import React, { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Popup } from '../Popup.js';
import { useStored } from './useStored.js';

/** A name for the filters and the order of a list. */
interface View {
  name: string;
  search: string;
}

const mostViews = 20;

/** The views of a list that an operator saved in this browser. Their links can be shared. */
export const SavedViews: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { search } = useLocation();
  const [views, store] = useStored<View[]>(`views:${resource.id}`, []);
  const [name, setName] = useState('');
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const others = views.filter((view) => view.name !== name.trim());
    store([...others, { name: name.trim(), search }].slice(-mostViews));
    setName('');
  };
  return (
    <Popup label="Views" align="right" data-testid="views">
      {views.map((view) => (
        <div key={view.name} className="saved-view">
          <Link to={{ search: view.search }}>{view.name}</Link>
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => store(views.filter((each) => each !== view))}
          >
            ×
          </button>
        </div>
      ))}
      <form onSubmit={save}>
        <label>
          Save these filters as
          <input required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit">Save view</button>
      </form>
    </Popup>
  );
};
