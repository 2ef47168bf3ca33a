import { Icon } from '@adminjs/design-system';
import { useCurrentAdmin } from 'adminjs';
import React from 'react';
import { LoggedIn } from './LoggedIn.js';

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
