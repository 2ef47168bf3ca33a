import { Box, DrawerContent } from '@adminjs/design-system';
import { type ActionProps, BasePropertyComponent } from 'adminjs';
import React from 'react';
import { RelatedLists } from './related/RelatedLists.js';
import { SalesPlots } from './SalesPlots.js';

/**
 * A record's page: its fields in columns, the sales of a store, and the lists of related records. A wide field has a
 * row of its own.
 */
const ShowAction: React.FC<ActionProps> = ({ resource, record }) => (
  <>
    <DrawerContent style={{ borderRadius: 10 }}>
      <Box style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', columnGap: 32 }}>
        {resource.showProperties.map((property) => (
          <Box key={property.propertyPath} style={property.custom.wide ? { gridColumn: '1 / -1' } : {}}>
            <BasePropertyComponent where="show" property={property} resource={resource} {...(record && { record })} />
          </Box>
        ))}
      </Box>
    </DrawerContent>
    {record && resource.id === 'Store' && (
      <Box mt="xl">
        <SalesPlots key={record.id} storeId={String(record.id)} />
      </Box>
    )}
    {record && <RelatedLists resourceId={resource.id} recordId={String(record.id)} />}
  </>
);

export default ShowAction;
