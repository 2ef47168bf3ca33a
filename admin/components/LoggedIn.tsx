import { Box, CurrentUserNav } from '@adminjs/design-system';
import { type CurrentAdmin, useTranslation } from 'adminjs';
import React, { useRef } from 'react';

interface Props {
  session: CurrentAdmin;
  paths: { logoutPath: string };
}

/** The signed-in operator and the sign-out form. Sign-out is a POST: any page can make a browser send a GET. */
const LoggedIn: React.FC<Props> = ({ session, paths }) => {
  const { translateButton } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const signOut = (event: React.MouseEvent) => {
    event.preventDefault();
    form.current?.submit();
  };
  return (
    <Box flexShrink={0} data-css="logged-in">
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
