/** The package of Caddy with its version, for `goProgram`. */
export const caddySource = 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9';
