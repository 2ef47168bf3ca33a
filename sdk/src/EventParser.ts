/** An event as it arrives. Clients ignore one without data, but remember its id. */
interface RawEvent {
  id: string | undefined;
  event: string;
  data: string | undefined;
}

/** In characters. A longer line is not from our service. */
const lineAtMost = 2 ** 20;

/** Parses server-sent events (WHATWG HTML, section 9.2), whatever parts the text arrives in. */
export class EventParser {
  /** Milliseconds to wait before a new connection, if the service said so. */
  retryMs: number | undefined;
  private rest = '';
  private id: string | undefined;
  private event = 'message';
  private data: string[] = [];

  /** @returns the events that this part of the text completes. @throws Error for a line of more than 1 MB */
  push(text: string): RawEvent[] {
    // The \n of a \r\n may be in the next part.
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    if (this.rest.length > lineAtMost) throw new Error('A line of the stream has more than 1 MB.');
    return lines.flatMap((line) => this.readLine(line));
  }

  private readLine(line: string): RawEvent[] {
    if (line === '') return this.dispatch();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') this.data.push(value);
    if (field === 'event') this.event = value;
    if (field === 'id' && !value.includes('\0')) this.id = value;
    if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }

  private dispatch(): RawEvent[] {
    const { id, event, data } = this;
    Object.assign(this, { id: undefined, event: 'message', data: [] });
    if (id === undefined && data.length === 0) return [];
    return [{ id, event, data: data.length > 0 ? data.join('\n') : undefined }];
  }
}
