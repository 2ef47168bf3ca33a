import React from 'react';
import { layoutRules } from './style/layoutRules.js';
import { listRules } from './style/listRules.js';

/** Styles of our own elements, and those that AdminJS's theme cannot set. */
export const GlobalStyle: React.FC = () => {
  const { colors } = window.THEME;
  return <style>{layoutRules(colors) + listRules(colors)}</style>;
};
