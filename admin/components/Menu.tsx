import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

interface Section {
  category: string;
  items?: { name: string; price: number }[];
}

/** The menu of a restaurant: each category with its dishes and their prices. */
const Menu: React.FC<PropertyProps> = ({ property, record, where }) => {
  const sections: Section[] = flat.get(record.params, property.path) ?? [];
  if (where === 'list') return <>{sections.length}</>;
  return (
    <PropertyValue property={property} where={where}>
      {sections.length === 0 && emptyValue}
      {sections.map(({ category, items = [] }) => (
        <Box key={category} mb="default">
          <b>{category}</b>
          {items.map(({ name, price }) => (
            <Box key={name}>
              {name}: {format.money(price)}
            </Box>
          ))}
        </Box>
      ))}
    </PropertyValue>
  );
};

export default Menu;
