import { ValueGroup } from '@adminjs/design-system';
import { type ShowPropertyProps, useTranslation } from 'adminjs';
import React from 'react';

/** The props of a component that shows a property, in a cell of a list or on a record's page. */
export type PropertyProps = ShowPropertyProps & { where: 'list' | 'show' };

/** A record page shows the value below its label. A list shows only the value, because the column has the label. */
export const PropertyValue: React.FC<React.PropsWithChildren<Pick<PropertyProps, 'property' | 'where'>>> = ({
  property,
  where,
  children,
}) => {
  const { translateProperty } = useTranslation();
  if (where === 'list') return <>{children}</>;
  return <ValueGroup label={translateProperty(property.label, property.resourceId)}>{children}</ValueGroup>;
};

/** Shown for a missing value. */
export const emptyValue = '–';
