import { expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { rules } from '../../../domain/rules.js';
import { useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import { makeAd, makeConsumer } from '../../support/factories.js';

const ofReports = ['reports', 'moderationcases', 'moderationalerts'];

interface Question {
  collectionName: string;
  method: string;
  params: [mongo.Document];
}

export function testReportQueries(): void {
  const api = useApi();

  it('finds reports, cases and alerts by indexes alone, also while it withdraws mass reports', async () => {
    const author = await makeConsumer();
    const reporter = await asReporter(api);
    const asked: Question[] = [];
    const note = (question: Question) => {
      const reads = ['find', 'findOne', 'countDocuments', 'updateOne', 'findOneAndUpdate'].includes(question.method);
      if (reads && ofReports.includes(question.collectionName)) asked.push(question);
    };
    mongoose.connection.on('operation-start', note);
    for (let nth = 0; nth <= rules.moderation.mass.reports; nth++) {
      const { _id: targetId } = await makeAd(author);
      const body = { targetType: 'ad', targetId, reason: 'Spam' };
      expect((await api.post('/reports', { ...reporter, body })).status).toBe(201);
    }
    mongoose.connection.off('operation-start', note);
    expect(new Set(asked.map(({ collectionName }) => collectionName))).toEqual(new Set(ofReports));
    for (const { collectionName, params } of asked) {
      const plan = await mongoose.connection.collection(collectionName).find(params[0]).explain('queryPlanner');
      const stages = JSON.stringify(plan.queryPlanner.winningPlan);
      expect([collectionName, params[0], stages.includes('COLLSCAN')]).toEqual([collectionName, params[0], false]);
    }
  });
}
