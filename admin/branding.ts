import type { BrandingOptions } from 'adminjs';

const border = '#E4EAE8';

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B6E69"/><path d="M8 12h16l-1.5 12h-13zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>`;

/** Parts of the theme that its type lacks. */
const untyped: object = {
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  // The sidebar stays open from the last width on.
  breakpoints: ['577px', '769px', '1024px', '1180px'],
  // AdminJS's lighter weights are hard to read.
  fontWeights: { lighter: 400, light: 400, normal: 400, bold: 600, bolder: 700 },
};

/** The console's name and colours, with the fonts of the operator's computer. */
export const branding: BrandingOptions = {
  companyName: 'Marketplace',
  logo: false,
  withMadeWithLove: false,
  favicon: `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`,
  theme: {
    ...untyped,
    colors: {
      primary100: '#0B6E69',
      primary80: '#2E8C86',
      primary60: '#7DBBB6',
      primary40: '#B5DAD6',
      primary20: '#E3F1EF',
      accent: '#17403F',
      text: '#1B2A2F',
      grey100: '#1B2A2F',
      grey80: '#43535A',
      grey60: '#5B6B71',
      grey40: '#BAC6C4',
      grey20: '#F1F5F4',
      bg: '#F6F9F8',
      filterBg: '#F6F9F8',
      highlight: '#F1F5F4',
      border,
      inputBorder: '#C9D4D1',
      separator: '#D5DEDC',
      info: '#0B6E69',
      infoDark: '#0B6E69',
      infoLight: '#E3F1EF',
      love: '#0B6E69',
    },
    borders: {
      default: `1px solid ${border}`,
      input: `1px solid ${border}`,
      bg: '1px solid #F6F9F8',
      filterInput: `1px solid ${border}`,
    },
    sizes: { navbarHeight: '56px', sidebarWidth: '248px', maxFormWidth: '740px' },
    shadows: {
      login: '0 12px 32px 0 rgba(27,42,47,0.10)',
      cardHover: '0 4px 12px 0 rgba(27,42,47,0.14)',
      drawer: '-2px 0 8px 0 rgba(27,42,47,0.12)',
      card: '0 1px 2px 0 rgba(27,42,47,0.06)',
      inputFocus: '0 0 0 3px rgba(11,110,105,0.15)',
      buttonFocus: '0 0 0 3px rgba(11,110,105,0.25)',
    },
  },
};
