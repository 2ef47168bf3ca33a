import mongoose, { type mongo } from 'mongoose';

interface Plan {
  stages: string[];
  keys: number;
  documents: number;
}

interface Stage {
  stage: string;
  indexBounds?: Record<string, string[]>;
  isPartial?: boolean;
}

/**
 * A full index scan reads everything, as a collection scan does, unless the index is partial and has only the requested
 * rows.
 */
const nameOf = ({ stage, indexBounds = {}, isPartial }: Stage): string => {
  const [first = []] = Object.values(indexBounds);
  return !isPartial && first.some((bound) => /^\[M..Key, M..Key\]$/.test(bound)) ? 'WHOLE_INDEX' : stage;
};

/** All stages of a query plan. */
export const stagesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { rejectedPlans: _others, command: _asked, ...plan } = node as { rejectedPlans?: unknown; command?: unknown };
  const sorted = '$sort' in plan ? ['SORT'] : [];
  return [...('stage' in plan ? [nameOf(plan as Stage)] : []), ...sorted, ...Object.values(plan).flatMap(stagesIn)];
};

export const slow = ['COLLSCAN', 'WHOLE_INDEX'];

interface Explained {
  queryPlanner: { winningPlan: unknown };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}

/** The plan of a query, or of the part of an aggregation that reads the collection. */
export async function planOf(query: { explain(verbosity: 'executionStats'): unknown }): Promise<Plan> {
  const whole = (await query.explain('executionStats')) as Explained & { stages?: [{ $cursor: Explained }] };
  const { queryPlanner, executionStats } = whole.stages ? whole.stages[0].$cursor : whole;
  const { totalKeysExamined: keys, totalDocsExamined: documents } = executionStats;
  return { stages: stagesIn(queryPlanner.winningPlan), keys, documents };
}

export interface Question {
  collectionName: string;
  method: string;
  params: [mongo.Document | mongo.Document[], mongo.FindOptions?];
}

export const reading = ['find', 'findOne', 'aggregate'];
export const writing = ['updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndUpdate'];

/** The queries of the database while `act` runs. */
export async function questionsOf(act: () => Promise<unknown>, methods = reading): Promise<Question[]> {
  const asked: Question[] = [];
  const note = (question: Question) => {
    if (methods.includes(question.method)) asked.push(question);
  };
  mongoose.connection.on('operation-start', note);
  await act();
  mongoose.connection.off('operation-start', note);
  return asked;
}

export const explain = (
  { collectionName, method, params: [question, { sort, projection, skip, hint, ...options } = {}] }: Question,
  verbosity: 'queryPlanner' | 'executionStats' = 'queryPlanner',
) => {
  const collection = mongoose.connection.collection(collectionName);
  if (Array.isArray(question)) return collection.aggregate(question, hint ? { hint } : {}).explain(verbosity);
  const limit = method === 'findOne' ? 1 : options.limit;
  const given = Object.entries({ sort, projection, limit, skip, hint }).filter(([, value]) => value !== undefined);
  return collection.find(question, Object.fromEntries(given)).explain(verbosity);
};
