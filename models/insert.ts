/** Makes, checks and saves one document, in the running transaction if there is one. @returns it as a plain object */
export async function insert<Kept>(
  model: new (fields: never) => { save(): Promise<unknown>; toObject(): unknown },
  fields: { [Field in keyof Kept]?: unknown },
): Promise<Kept> {
  const document = new model(fields as never);
  await document.save();
  return document.toObject() as Kept;
}
