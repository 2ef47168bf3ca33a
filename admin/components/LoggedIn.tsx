import { Box, CurrentUserNav } from '@adminjs/design-system';
import { type CurrentAdmin, useTranslation } from 'adminjs';
import React, { useRef } from 'react';

interface Props {
  session: CurrentAdmin;
  paths: { logoutPath: string };
}

/** Who is signed in, and the way out: a form, since an address that signs out could be loaded by any picture. */
const LoggedIn: React.FC<Props> = ({ session, paths }) => {
  const { translateButton } = useTranslation();
  const wayOut = useRef<{ submit(): void } & HTMLFormElement>(null);
  const signOut = (event: React.MouseEvent) => {
    event.preventDefault();
    wayOut.current?.submit();
  };
  return (
    <Box flexShrink={0} data-css="logged-in">
      <form ref={wayOut} method="POST" action={paths.logoutPath} />
      <CurrentUserNav
        name={session.email}
        {...(session.title && { title: session.title })}
        dropActions={[{ label: translateButton('logout'), icon: 'LogOut', onClick: signOut }]}
      />
    </Box>
  );
};

export default LoggedIn;
