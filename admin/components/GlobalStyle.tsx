import React from 'react';
import { layoutRules } from './style/layoutRules.js';
import { listRules } from './style/listRules.js';

/** Styles of our own elements, and those that AdminJS's theme cannot set. */
export const GlobalStyle: React.FC = () => {
  const { colors, isDark } = window.THEME;
  const scheme = `:root { color-scheme: ${isDark ? 'dark' : 'light'}; } body { background: ${colors.bg}; }`;
  return <style>{scheme + layoutRules(colors) + listRules(colors)}</style>;
};
