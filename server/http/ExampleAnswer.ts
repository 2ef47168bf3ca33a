/** The answer of an example call on the demo data, for the API document. */
export interface ExampleAnswer {
  status: number;
  /** JSON; of a stream, the data of its first event; of a CSV file, its text. */
  body: unknown;
  /** The path parameters, of records of the demo. */
  params?: Readonly<Record<string, string | number>> | undefined;
}
