import { batched } from './batched.js';

/** Shares one read among concurrent identical calls. A call never gets a result that was read before the call. */
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
