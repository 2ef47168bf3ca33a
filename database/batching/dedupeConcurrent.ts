import { batched } from './batched.js';

/**
 * Makes of a read one that is shared by all who ask the same at the same time. Nobody gets what was read before they asked.
 */
export function dedupeConcurrent<Question, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  return batched((questions: Question[]) => {
    const answers = new Map<string, Promise<Answer>>();
    return Promise.all(
      questions.map((question) => {
        const key = JSON.stringify(question);
        const answer = answers.get(key) ?? read(question);
        answers.set(key, answer);
        return answer;
      }),
    );
  });
}
