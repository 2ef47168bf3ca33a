const kilo = 2 ** 10;
const mega = 2 ** 20;

/** A number of bytes as people read it: `10 MB`, `97.6 kB`, `500 bytes`. Rounded down, since it states a limit. */
export function byteSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  const [unit, name] = bytes < mega ? [kilo, 'kB'] : [mega, 'MB'];
  return `${Math.floor((bytes / unit) * 10) / 10} ${name}`;
}
