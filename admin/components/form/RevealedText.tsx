import { Box, DrawerContent, Text } from '@adminjs/design-system';
import React from 'react';
import { Link } from 'react-router-dom';

/** A secret that the server shows once, and the way on. */
export const RevealedText: React.FC<{ text: string; nextUrl: string }> = ({ text, nextUrl }) => (
  <Box maxWidth={640} role="status">
    <DrawerContent style={{ borderRadius: 10 }}>
      <Text mb="default" style={{ fontWeight: 600 }}>
        Copy this secret now. It is not shown again.
      </Text>
      <Box
        as="pre"
        p="lg"
        mb="xl"
        border="default"
        data-testid="revealed"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <Link to={nextUrl} className="plain-button">
        Open the record
      </Link>
    </DrawerContent>
  </Box>
);
