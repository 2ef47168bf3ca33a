/** Waits for an answer of the storage. An error of the storage does not name the file: `failure` does. */
export async function withAddress<Answer>(answer: Promise<Answer>, failure: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(`${failure}: ${error instanceof Error ? reasonOf(error) : error}`);
  }
}

/** The answer to HEAD has no body, so no message. Neither has a refused connection to several addresses. */
const reasonOf = ({ message, name }: Error): string => (message && message !== 'UnknownError' ? message : name);
