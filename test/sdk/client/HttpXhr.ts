import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** `XMLHttpRequest` as React Native has it: `responseText` grows while the answer arrives. */
export class HttpXhr {
  readyState = 0;
  status = 0;
  responseText = '';
  withCredentials = false;
  onreadystatechange: (() => void) | null = null;
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private url = '';
  private readonly headers: Record<string, string> = {};
  private answer: IncomingMessage | undefined;
  private sent: ClientRequest | undefined;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return (this.answer?.headers[name.toLowerCase()] as string | undefined) ?? null;
  }

  send(): void {
    this.sent = request(this.url, { headers: this.headers, agent: false }, (answer) => {
      this.answer = answer;
      this.status = answer.statusCode ?? 0;
      this.readyState = 2;
      this.onreadystatechange?.();
      answer.setEncoding('utf8').on('data', (text: string) => {
        this.responseText += text;
        this.onprogress?.();
      });
      answer.on('end', () => this.onload?.()).on('error', () => this.onerror?.());
    });
    this.sent.on('error', () => this.onerror?.()).end();
  }

  abort(): void {
    this.onerror = null;
    this.sent?.destroy();
  }
}
