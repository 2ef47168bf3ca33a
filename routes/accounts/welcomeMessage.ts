import type { World } from '../../domain/world.js';

/** The message of a registration: what happened to the first verification code. */
export const welcomeMessage = ({ mail }: Pick<World, 'mail'>): string =>
  mail.configured
    ? 'Welcome! Enter the verification code that we sent to your e-mail address.'
    : 'Welcome! This server cannot send e-mail, so you get no verification code now. Write to support for help.';
