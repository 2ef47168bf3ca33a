import { type CurrentAdmin, useTranslation } from 'adminjs';
import React from 'react';
import { SearchBox } from './SearchBox.js';
import { TextLink } from './TextLink.js';

/**
 * The search box, the signed-in operator and the sign-out form. Sign-out is a POST: any page can make a browser send a
 * GET.
 */
export const LoggedIn: React.FC<{ session: CurrentAdmin }> = ({ session }) => {
  const { translateButton } = useTranslation();
  return (
    <div className="logged-in" data-css="logged-in">
      <SearchBox />
      <form method="POST" action="/admin/logout">
        <TextLink to="/admin/pages/Account" className="operator">
          {session.title && <b>{session.title}</b>}
          <span>{session.email}</span>
        </TextLink>
        <button type="submit" className="plain-button">
          {translateButton('logout')}
        </button>
      </form>
    </div>
  );
};
