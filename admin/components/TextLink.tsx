import { themeGet } from '@adminjs/design-system';
import { styled } from '@adminjs/design-system/styled-components';
import { Link } from 'react-router-dom';

/** A link to a page of the console. */
export const TextLink = styled(Link)`
  color: ${themeGet('colors', 'primary100')};
  text-decoration: none;
  &:hover, &:focus-visible {
    text-decoration: underline;
  }
`;
