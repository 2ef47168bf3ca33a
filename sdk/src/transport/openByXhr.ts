import { apiErrorOf } from '../errors/apiErrorOf.js';
import { abortReason } from '../retries/abortReason.js';
import type { OpenStream } from './OpenStream.js';
import { TextQueue } from './TextQueue.js';
import type { XhrConstructor } from './XhrConstructor.js';

const headersReceived = 2;

/** Opens streams with `XMLHttpRequest`: the `fetch` of React Native resolves only when the whole body has arrived. */
export function openByXhr(XMLHttpRequest: XhrConstructor): OpenStream {
  return (url, { headers, signal, credentials, now }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const text = new TextQueue();
      let read = 0;
      const fail = (error: unknown) => {
        reject(error);
        text.end(error);
      };
      const push = () => {
        text.push(xhr.responseText.slice(read));
        read = xhr.responseText.length;
      };
      xhr.open('GET', url);
      xhr.withCredentials = credentials === 'include';
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.onreadystatechange = () => {
        if (xhr.readyState === headersReceived && xhr.status === 200) resolve(text);
      };
      xhr.onprogress = push;
      xhr.onerror = () => fail(new TypeError('The connection failed.'));
      xhr.onload = () => {
        const header = (name: string) => xhr.getResponseHeader(name);
        if (xhr.status !== 200) return fail(apiErrorOf({ status: xhr.status, header, body: xhr.responseText }, now()));
        push();
        text.end();
      };
      const abort = () => {
        xhr.abort();
        fail(abortReason(signal));
      };
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) return abort();
      xhr.send();
    });
}
