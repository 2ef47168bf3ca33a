import React from 'react';
import type { Colours } from './style/Colours.js';

/** The rules of lists and their tools. A row is a card in a narrow window. */
const listRules = ({ text, grey60, border, container, primary100, bg }: Colours) => `
  .list-tools { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-bottom: 12px; }
  .filter-chips { display: flex; flex-wrap: wrap; gap: 8px; flex-grow: 1; font-size: 14px; }
  .filter-chips li { padding: 6px 10px; border: 1px solid ${border}; border-radius: 14px; background: ${bg}; }
  .filter-chips a { color: ${primary100}; }
  .filter-chips li > a:not(:only-child) { margin-left: 8px; }

  .popup { position: relative; display: inline-block; }
  .popup summary {
    padding: 6px 12px; border: 1px solid ${border}; border-radius: 8px; color: ${text}; font-size: 14px;
    line-height: 18px; list-style: none; cursor: pointer;
  }
  .popup summary::-webkit-details-marker { display: none; }
  .popup-panel {
    position: absolute; z-index: 20; top: calc(100% + 4px); display: grid; gap: 4px; min-width: 180px;
    max-height: 60vh; padding: 8px; overflow-y: auto; border: 1px solid ${border}; border-radius: 10px;
    background: ${container}; box-shadow: 0 8px 24px rgba(0, 0, 0, 0.18); font-size: 14px;
  }
  .popup-panel > a, .popup-panel > label, .saved-view { display: flex; gap: 8px; padding: 6px; color: ${text}; }
  .popup-panel > a { text-decoration: none; white-space: nowrap; }
  .saved-view { justify-content: space-between; }
  .popup-panel form { display: grid; gap: 8px; padding: 6px; }
  .popup-panel input:not([type]) { width: 100%; padding: 6px; box-sizing: border-box; }

  .selection-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 0 8px 8px; border: 0; }
  .record-table { overflow-x: auto; color: ${text}; }
  .record-table table { width: 100%; font-size: 14px; line-height: 20px; }
  .record-table th, .record-table td { padding: 10px 4px; text-align: left; vertical-align: middle; }
  .record-table th { position: relative; color: ${grey60}; font-size: 12px; }
  .record-table th a { color: inherit; text-decoration: none; }
  .record-table tr { border-bottom: 1px solid ${border}; }
  .record-table tbody tr:hover, .record-table .next-record { background: ${bg}; }
  .record-table td > a { color: ${primary100}; text-decoration: none; }
  .record-table td > a:hover { text-decoration: underline; }
  .record-table .row-actions { text-align: right; white-space: nowrap; }
  .record-table .figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  [data-property-name='title'], [data-property-name='name'] { min-width: 110px; }
  [data-property-name='orderNumber'] { white-space: nowrap; }
  [data-property-name='changes'] { min-width: 260px; }
  [data-property-name='lastError'], [data-property-name='body'] { min-width: 200px; }
  @media (min-width: 577px) {
    .record-table tr:nth-last-child(-n + 3):not(:nth-child(-n + 3)) .popup-panel { top: auto; bottom: 100%; }
  }
  @media (max-width: 576px) {
    .record-table { overflow-x: visible; }
    .record-table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .record-table table, .record-table tbody, .record-table tr, .record-table td { display: block; }
    .record-table tr { margin-bottom: 12px; padding: 8px 12px; border: 1px solid ${border}; border-radius: 10px; }
    .record-table td { display: flex; gap: 12px; justify-content: space-between; min-width: 0; padding: 5px 0; }
    .record-table td::before { content: attr(data-label); flex-shrink: 0; color: ${grey60}; font-size: 12px; }
    .record-table td { overflow-wrap: anywhere; }
    .record-table .row-actions { justify-content: flex-end; }
  }
  .empty-list { padding: 24px 0; color: ${text}; line-height: 20px; text-align: center; }
  .page-links {
    display: flex; flex-wrap: wrap; gap: 16px; justify-content: center; margin-top: 20px; color: ${text};
    font-size: 14px;
  }
  .page-links a { color: ${primary100}; }
  .page-links [aria-disabled] { color: ${grey60}; }
`;

/** The rules of the top bar, the side menu, and of what AdminJS's theme cannot set. */
const layoutRules = ({ text, grey60, border, bg, container, primary100, primary20, error }: Colours) => `
  #app b { font-weight: 600; }
  #app a:focus-visible, #app button:focus-visible, #app summary:focus-visible, #app input:focus-visible {
    outline: 2px solid ${primary100}; outline-offset: 2px;
  }
  .hidden-text, .skip-link:not(:focus) {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  .plain-button {
    padding: 8px 14px; border: 1px solid ${border}; border-radius: 8px; background: ${container}; color: ${text};
    font: inherit; font-size: 14px; line-height: 18px; text-decoration: none; cursor: pointer;
  }
  .plain-button:hover { border-color: ${primary100}; }
  .plain-button.primary { border-color: ${primary100}; color: ${primary100}; }
  .plain-button.danger { border-color: ${error}; color: ${error}; }
  .page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .chosen-records { margin: 0 0 24px; padding-left: 20px; list-style: disc; line-height: 22px; }
  .facts > div { display: flex; gap: 12px; padding: 7px 0; border-bottom: 1px solid ${border}; line-height: 20px; }
  .facts dt { flex: 0 0 160px; line-height: 20px; }
  .facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  .facts small { display: block; color: ${grey60}; font-size: 12px; line-height: 16px; }
  @media (max-width: 480px) { .facts dt { flex-basis: 110px; } }

  .top-bar {
    display: flex; align-items: center; gap: 12px; flex-shrink: 0; height: 56px; padding: 0 16px;
    border-bottom: 1px solid ${border}; background: ${container}; color: ${text};
  }
  #app [data-css='notice'] { position: fixed; top: auto; right: 16px; bottom: 16px; }
  @media (max-width: 576px) {
    #app [data-css='notice'] { left: 0; right: 0; }
    [data-css='notice-wrapper'] > * { min-width: 0 !important; }
  }
  .menu-button { padding: 8px; border: 0; background: none; color: inherit; font-size: 20px; cursor: pointer; }
  .logged-in { display: flex; flex-grow: 1; justify-content: space-between; gap: 12px; min-width: 0; }
  .logged-in > form { display: flex; align-items: center; gap: 12px; flex-shrink: 0; }
  .operator { display: flex; flex-direction: column; font-size: 13px; line-height: 17px; text-align: right; }
  @media (min-width: 1180px) { .menu-button { display: none; } }
  @media (max-width: 768px) { .operator span { display: none; } }
  @media (max-width: 768px) { .page-actions a, .page-actions button { flex-grow: 1; } }

  .skip-link:focus { padding: 8px 16px; color: ${primary100}; }
  .console-name { padding: 12px 16px 16px; color: ${text}; text-align: center; text-decoration: none; }
  .console-name h1 { font-size: 24px; font-weight: 700; line-height: 32px; }
  @media (max-width: 1179px) { [data-css='sidebar'].hidden { visibility: hidden; } }
  .side-menu section > button {
    display: flex; justify-content: space-between; width: 100%; padding: 8px 16px 4px; border: 0; background: none;
    color: ${grey60}; font: inherit; font-size: 12px; text-align: left; cursor: pointer;
  }
  .side-menu li { display: flex; align-items: center; padding-right: 16px; }
  .side-menu li a {
    flex-grow: 1; padding: 6px 16px; color: ${text}; font-size: 14px; line-height: 18px; text-decoration: none;
  }
  .side-menu li a:hover { background: ${bg}; }
  .side-menu li a[aria-current] { background: ${primary20}; color: ${primary100}; font-weight: 600; }
  .timeline { display: grid; gap: 10px; padding: 4px 0; }
  .timeline li {
    display: grid; grid-template-columns: 190px 1fr auto; gap: 4px 16px; padding-left: 12px;
    border-left: 3px solid ${border}; font-size: 14px; line-height: 22px; overflow-wrap: anywhere;
  }
  .timeline time { color: ${grey60}; }
  .timeline .by { display: flex; flex-wrap: wrap; gap: 0 12px; }
  @media (max-width: 768px) { .timeline li { grid-template-columns: 1fr; } }
  @media (max-width: 768px) { .order-items td { padding: 8px 6px; } }
  .money-box { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 4px 0; }
  .money-box dt { color: ${grey60}; font-size: 12px; }
  .money-box dd { margin: 0; font-weight: 600; }
  .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); gap: 24px; }
  .plots figure { min-width: 0; margin: 0; color: ${text}; }
  .plots .wide { grid-column: 1 / -1; }
  .plots summary { padding: 4px 0; color: ${primary100}; font-size: 14px; cursor: pointer; }
  .tabs { display: flex; gap: 4px; overflow-x: auto; }
  .tabs button {
    padding: 10px 14px; border: 0; border-bottom: 3px solid transparent; background: none; color: ${text};
    font: inherit; font-size: 14px; white-space: nowrap; cursor: pointer;
  }
  .tabs button[aria-selected='true'] { border-color: ${primary100}; font-weight: 600; }
  .tabs .count { margin-left: 4px; color: ${grey60}; font-weight: 400; }
  .side-menu .count {
    padding: 1px 7px; border-radius: 9px; background: ${primary20}; color: ${primary100}; font-size: 12px;
    line-height: 16px;
  }
`;

/** Styles of our own elements, and those that AdminJS's theme cannot set. */
export const GlobalStyle: React.FC = () => {
  const { colors, isDark } = window.THEME;
  const scheme = `:root { color-scheme: ${isDark ? 'dark' : 'light'}; } body { background: ${colors.bg}; }`;
  return <style>{scheme + layoutRules(colors) + listRules(colors)}</style>;
};
