import { themeGet } from '@adminjs/design-system';
import { styled } from '@adminjs/design-system/styled-components';
import { Link } from 'react-router-dom';

/** A link to a page of the console, underlined in a paragraph, where its colour is not enough. */
export const TextLink = styled(Link)`
  color: ${themeGet('colors', 'primary100')};
  text-decoration: none;
  p &, &:hover, &:focus-visible {
    text-decoration: underline;
  }
`;
