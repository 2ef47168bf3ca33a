import { Box, CurrentUserNav } from '@adminjs/design-system';
import { type CurrentAdmin, useTranslation } from 'adminjs';
import React, { useRef } from 'react';
import { SearchBox } from './SearchBox.js';

interface Props {
  session: CurrentAdmin;
  paths: { logoutPath: string };
}

/**
 * The search box, the signed-in operator and the sign-out form. Sign-out is a POST: any page can make a browser send a
 * GET.
 */
const LoggedIn: React.FC<Props> = ({ session, paths }) => {
  const { translateButton } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const signOut = (event: React.MouseEvent) => {
    event.preventDefault();
    form.current?.submit();
  };
  return (
    <Box
      flex
      flexGrow={1}
      alignItems="center"
      justifyContent="space-between"
      style={{ minWidth: 0 }}
      data-css="logged-in"
    >
      <SearchBox />
      <form ref={form} method="POST" action={paths.logoutPath} />
      <CurrentUserNav
        name={session.email}
        {...(session.title && { title: session.title })}
        dropActions={[{ label: translateButton('logout'), icon: 'LogOut', onClick: signOut }]}
      />
    </Box>
  );
};

export default LoggedIn;
