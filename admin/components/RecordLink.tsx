import { themeGet } from '@adminjs/design-system';
import { styled } from '@adminjs/design-system/styled-components';
import React from 'react';
import { Link } from 'react-router-dom';

const StyledLink = styled(Link)`
  color: ${themeGet('colors', 'primary100')};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** A link to a record's page. */
export const RecordLink: React.FC<React.PropsWithChildren<{ resource: string; id: number | string }>> = ({
  resource,
  id,
  children,
}) => <StyledLink to={`/admin/resources/${resource}/records/${id}/show`}>{children}</StyledLink>;
