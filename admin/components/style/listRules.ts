import type { Colours } from './Colours.js';

/** The rules of lists and their tools. A row is a card in a narrow window. */
export const listRules = ({ text, grey60, border, container, primary100, bg }: Colours) => `
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
  .record-table th { color: ${grey60}; font-size: 12px; }
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
