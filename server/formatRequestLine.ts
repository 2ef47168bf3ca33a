/** What the line of a request contains. */
export interface RequestFields {
  method: string;
  path: string;
  route: string;
  /** Undefined if the client closed the connection before the answer. */
  status?: number;
  /** The error code of a refusal. */
  code?: string;
  aborted?: true;
  by?: { kind: string; id: unknown };
  /** Ids of the rows that the request created. */
  created?: object;
  durationMs: number;
  /** Sent on the connection, with headers and after compression. */
  bytes: number;
  requestId: string;
  traceId: string;
}

const optional = ['status', 'code', 'aborted', 'by', 'created'] as const;

/**
 * Formats the line of a request like pino, which takes 1 µs longer because it knows neither the fields nor which of
 * them need no escaping. Methods, patterns of routes and ids contain no quotation mark and no backslash.
 *
 * @param time the field that pino has made: `,"time":1767225600000`
 */
export function formatRequestLine(fields: RequestFields, message: string, level: number, time: string): string {
  const { method, path, route, durationMs, bytes, requestId, traceId } = fields;
  let line = `{"level":${level}${time},"method":"${method}","path":${JSON.stringify(path)},"route":"${route}"`;
  for (const name of optional) {
    const value = fields[name];
    if (value !== undefined) line += `,"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  line += `,"durationMs":${durationMs},"bytes":${bytes},"requestId":"${requestId}","traceId":"${traceId}"`;
  return `${line},"msg":"${message}"}\n`;
}
