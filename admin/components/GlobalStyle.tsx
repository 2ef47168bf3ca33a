import React from 'react';

const rules = `
  .adminjs_TableCell, thead .main {
    display: table-cell !important; word-break: normal; overflow-wrap: break-word; padding: 12px 8px;
  }
  .adminjs_TableCell:first-child { padding-left: 16px; }
  .adminjs_TableCell:first-child:empty { padding: 0 2px; }
  [data-css$='-list-table-wrapper'] { overflow-x: auto; }
  #app b { font-weight: 600; }
  [data-property-name='title'], [data-property-name='name'] { min-width: 110px; }
  [data-property-name='orderNumber'] { white-space: nowrap; }
  [data-property-name='changes'] { min-width: 260px; }
  [data-property-name='lastError'], [data-property-name='body'] { min-width: 200px; }
  [data-css='sidebar'] section { padding-top: 6px; padding-bottom: 6px; }
  [data-css='sidebar-resources'] a { padding-top: 4px; padding-bottom: 4px; }
  [data-css='sidebar-resources'] label { color: #76868c; }
  [data-css='sidebar-logo'] { padding: 12px 16px 16px; }
`;

/** Styles that AdminJS's theme cannot set: the spacing of tables and of the sidebar. */
export const GlobalStyle: React.FC = () => <style>{rules}</style>;
