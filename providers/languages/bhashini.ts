import { LRUCache } from 'lru-cache';
import { JsonApi } from '../JsonApi.js';
import { languageOfScript } from './languageOfScript.js';
import type { SpeechProvider } from './SpeechProvider.js';
import type { TranslationProvider } from './TranslationProvider.js';

interface Settings {
  /** Where it is asked for the services of a pipeline. */
  url: string;
  userId: string;
  apiKey: string;
}

interface Task {
  taskType: 'translation' | 'asr';
  language: { sourceLanguage: string; targetLanguage?: string };
}

/** What is to be done, for whom where that counts, and the member of the output that has it. */
interface Job {
  caller?: string;
  config: object;
  inputData: object;
  member: string;
}

/** Who does a task, and how to call there. */
interface Service {
  serviceId: string;
  url: string;
  headers: Record<string, string>;
}

/** The public pipeline of MeitY, which has both tasks. */
const pipelineId = '64392f96daac500b55c543cd';
const servicesKept = { max: 100, ttl: 60 * 60 * 1000 };
const timeoutMs = { translation: 5_000, asr: 20_000 } as const;
const samplingRate = 16_000;

/**
 * Bhashini, India's own language services. It is asked in two steps: who does a task for a language, which is kept for
 * an hour, and then the task itself. It must be told the language of a text, which is found by its script.
 */
export function bhashini({ url, userId, apiKey }: Settings): TranslationProvider & SpeechProvider {
  const directory = new JsonApi('Bhashini', timeoutMs.translation);
  const workers = {
    translation: new JsonApi('Bhashini, translation', timeoutMs.translation),
    asr: new JsonApi('Bhashini, speech', timeoutMs.asr),
  };
  const services = new LRUCache<string, Service>(servicesKept);

  const findService = async ({ taskType, language }: Task, now: Date): Promise<Service> => {
    const asked = {
      pipelineTasks: [{ taskType, config: { language } }],
      pipelineRequestConfig: { pipelineId },
    };
    const answer = await directory.post(url, { headers: { userID: userId, ulcaApiKey: apiKey }, body: asked }, now);
    const { callbackUrl, inferenceApiKey } = Object(answer.pipelineInferenceAPIEndPoint);
    const { name, value } = Object(inferenceApiKey);
    const { serviceId } = Object(Object(firstOf(answer.pipelineResponseConfig)).config?.[0]);
    const texts: unknown[] = [serviceId, callbackUrl, name, value];
    const isWhole = texts.every((text) => typeof text === 'string') && /^https?:/.test(callbackUrl);
    if (!isWhole || !URL.canParse(callbackUrl)) throw directory.unexpectedAnswer();
    return { serviceId, url: callbackUrl, headers: { [name]: value } };
  };

  /** Has a task done. */
  const run = async (task: Task, { caller, config, inputData, member }: Job, now: Date): Promise<string> => {
    const worker = workers[task.taskType];
    const key = JSON.stringify(task);
    const service = services.get(key) ?? (await findService(task, now));
    services.set(key, service);
    try {
      const { taskType, language } = task;
      const { serviceId, headers } = service;
      const pipelineTasks = [{ taskType, config: { language, serviceId, ...config } }];
      const { pipelineResponse } = await worker.post(
        service.url,
        { headers, body: { pipelineTasks, inputData }, caller },
        now,
      );
      const text: unknown = Object(Object(firstOf(pipelineResponse)).output?.[0])[member];
      if (typeof text !== 'string') throw worker.unexpectedAnswer();
      return text;
    } catch (error) {
      // Perhaps somebody else does it by now.
      services.delete(key);
      throw error;
    }
  };

  return {
    translate: async (text, target, now) => {
      const sourceLanguage = languageOfScript(text);
      if (sourceLanguage === target) return { text, sourceLanguage };
      const language = { sourceLanguage, targetLanguage: target };
      const job = { config: {}, inputData: { input: [{ source: text }] }, member: 'target' };
      return { text: await run({ taskType: 'translation', language }, job, now), sourceLanguage };
    },
    transcribe: ({ bytes, format }, { said, likely, speaker }, now) => {
      const language = { sourceLanguage: said ?? likely };
      const config = { audioFormat: format, samplingRate };
      const inputData = { audio: [{ audioContent: bytes.toString('base64') }] };
      return run({ taskType: 'asr', language }, { caller: speaker, config, inputData, member: 'source' }, now);
    },
  };
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
