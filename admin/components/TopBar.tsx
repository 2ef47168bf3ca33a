import { Icon } from '@adminjs/design-system';
import { type CurrentAdmin, useCurrentAdmin, useTranslation } from 'adminjs';
import React from 'react';
import { SearchBox } from './SearchBox.js';
import { TextLink } from './TextLink.js';

/**
 * The search box, the signed-in operator and the sign-out form. Sign-out is a POST: any page can make a browser send a
 * GET.
 */
const LoggedIn: React.FC<{ session: CurrentAdmin }> = ({ session }) => {
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

/**
 * The bar above every page: the button of the side menu in a narrow window, the search and the operator. The content
 * follows it.
 */
const TopBar: React.FC<{ toggleSidebar: () => void }> = ({ toggleSidebar }) => {
  const [session] = useCurrentAdmin();
  return (
    <header className="top-bar" data-css="topbar">
      <button type="button" className="menu-button" aria-label="Side menu" onClick={toggleSidebar}>
        <Icon icon="Menu" size={24} />
      </button>
      {session && <LoggedIn session={session} />}
      <span id="content" tabIndex={-1} />
    </header>
  );
};

export default TopBar;
