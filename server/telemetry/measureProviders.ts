import { Counter, type Registry } from 'prom-client';
import type { World } from '../../domain/world.js';
import type { PushProvider } from '../../providers/push/PushProvider.js';
import type { WebhookOutcome } from '../../providers/webhooks/WebhookSender.js';

type Measured = Pick<World, 'mail' | 'push' | 'webhooks'>;

/** Counts the results of mails, pushes and webhooks of this world. */
export function measureProviders(registry: Registry, world: Measured): void {
  const registers = [registry];
  const mails = new Counter({
    name: 'marketplace_mails_total',
    help: 'Attempts to send a mail.',
    labelNames: ['outcome'],
    registers,
  });
  const pushes = new Counter({
    name: 'marketplace_pushes_total',
    help: 'Attempts to push to a device.',
    registers,
    labelNames: ['service', 'outcome'],
  });
  const webhooks = new Counter({
    name: 'marketplace_webhooks_total',
    help: 'Attempts to call a partner.',
    labelNames: ['outcome'],
    registers,
  });
  // A counter that appears with its first failure shows no increase.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  for (const service of ['web', 'fcm', 'expo'])
    for (const outcome of ['sent', 'gone', 'refused', 'later']) pushes.inc({ service, outcome }, 0);
  for (const outcome of ['delivered', 'refused', 'unanswered', 'postponed']) webhooks.inc({ outcome }, 0);
  const provider = world.mail;
  world.mail = {
    ...provider,
    send: async (mail) => {
      try {
        await provider.send(mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
  const countingPush = (service: string, push: PushProvider | undefined): PushProvider | undefined =>
    push && {
      ...push,
      send: async (...message) => {
        const outcome = await push.send(...message);
        pushes.inc({ service, outcome: outcome.state });
        return outcome;
      },
    };
  const { web, fcm, expo } = world.push;
  world.push = {
    ...world.push,
    web: countingPush('web', web),
    fcm: countingPush('fcm', fcm),
    expo: countingPush('expo', expo),
  };
  const sender = world.webhooks;
  world.webhooks = {
    ...sender,
    send: async (...webhook) => {
      const outcome = await sender.send(...webhook);
      webhooks.inc({ outcome: webhookResult(outcome) });
      return outcome;
    },
  };
}

function webhookResult(outcome: WebhookOutcome): string {
  if ('postponed' in outcome) return 'postponed';
  if ('error' in outcome) return 'unanswered';
  return outcome.status >= 200 && outcome.status < 300 ? 'delivered' : 'refused';
}
