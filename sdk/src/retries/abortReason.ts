/** Why a signal was aborted. Signals of React Native have no `reason`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? Object.assign(new Error('The call was aborted.'), { name: 'AbortError' });
}
