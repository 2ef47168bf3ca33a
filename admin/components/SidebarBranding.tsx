import type { BrandingOptions } from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';

/** The first elements of every page: a link that skips the side menu, and the name of the console. */
const SidebarBranding: React.FC<{ branding: BrandingOptions }> = ({ branding }) => (
  <>
    <a className="skip-link" href="#content">
      Skip to the content
    </a>
    <Link to="/admin" className="console-name">
      <h1>{branding.companyName}</h1>
    </Link>
  </>
);

export default SidebarBranding;
