import { themeGet } from '@adminjs/design-system';
import { styled } from '@adminjs/design-system/styled-components';
import { Link } from 'react-router-dom';
import React from 'react';

const Styled = styled(Link)`
  color: ${themeGet('colors', 'primary100')};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** The way to the page of a record. */
export const RecordLink: React.FC<React.PropsWithChildren<{ resource: string; id: number | string }>> = ({
  resource,
  id,
  children,
}) => <Styled to={`/admin/resources/${resource}/records/${id}/show`}>{children}</Styled>;
