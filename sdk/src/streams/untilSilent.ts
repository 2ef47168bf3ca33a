/**
 * Passes on the text of a stream. Throws `TypeError`, as for a broken connection, when none has arrived for `idleMs`
 * milliseconds, also at its start: a phone that changes its network may not learn that its connection is gone.
 */
export async function* untilSilent(text: AsyncIterable<string>, idleMs: number): AsyncGenerator<string> {
  const parts = text[Symbol.asyncIterator]();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TypeError('The stream was silent for too long.')), idleMs);
    });
    const { done, value } = await Promise.race([parts.next(), silence]).finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
