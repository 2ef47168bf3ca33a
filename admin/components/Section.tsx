import { Box, H5 } from '@adminjs/design-system';
import React from 'react';

type Props = React.PropsWithChildren<{ title: string; 'data-testid'?: string }>;

/** A part of a page, in a box with a heading. */
export const Section: React.FC<Props> = ({ title, children, 'data-testid': testId }) => (
  <Box
    as="section"
    bg="container"
    border="default"
    p="lg"
    mb="xl"
    style={{ borderRadius: 10, overflowX: 'auto' }}
    // A section that scrolls sideways must be reachable by keyboard.
    tabIndex={0}
    aria-label={title}
    {...(testId && { 'data-testid': testId })}
  >
    <H5 mb="default">{title}</H5>
    {children}
  </Box>
);
