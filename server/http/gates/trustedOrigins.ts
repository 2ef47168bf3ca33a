/** Any port of this machine, where web apps are developed. */
const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface Settings {
  appOrigins: string[];
  production: boolean;
}

/** The origins whose pages may call the API with credentials. Outside production, local pages may as well. */
export const trustedOrigins = ({ appOrigins, production }: Settings): (string | RegExp)[] =>
  production ? appOrigins : [...appOrigins, local];
