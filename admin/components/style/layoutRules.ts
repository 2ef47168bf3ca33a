import type { Colours } from './Colours.js';

/** The rules of the top bar, the side menu, and of what AdminJS's theme cannot set. */
export const layoutRules = ({ text, grey60, border, bg, container, primary100, primary20, error }: Colours) => `
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
