import { ValueGroup } from '@adminjs/design-system';
import { type ShowPropertyProps, useTranslation } from 'adminjs';
import React from 'react';

/** What a component that shows a property is given; `where` tells a list's cell from a record's page. */
export type PropertyView = ShowPropertyProps & { where: 'list' | 'show' };

/** On a record's page a value stands below its name; in a list the column has the name already. */
export const Labelled: React.FC<React.PropsWithChildren<Pick<PropertyView, 'property' | 'where'>>> = ({
  property,
  where,
  children,
}) => {
  const { translateProperty } = useTranslation();
  if (where === 'list') return <>{children}</>;
  return <ValueGroup label={translateProperty(property.label, property.resourceId)}>{children}</ValueGroup>;
};

/** Stands where there is nothing. */
export const nothing = '–';
