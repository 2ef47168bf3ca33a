import { Icon } from '@adminjs/design-system';
import { useCurrentAdmin } from 'adminjs';
import React from 'react';
import { LoggedIn } from './LoggedIn.js';

/** The bar above every page: the button of the side menu in a narrow window, the search and the operator. */
const TopBar: React.FC<{ toggleSidebar: () => void }> = ({ toggleSidebar }) => {
  const [session] = useCurrentAdmin();
  return (
    <header className="top-bar" data-css="topbar">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <button type="button" className="menu-button" aria-label="Side menu" onClick={toggleSidebar}>
        <Icon icon="Menu" size={24} />
      </button>
      {session && <LoggedIn session={session} />}
    </header>
  );
};

export default TopBar;
