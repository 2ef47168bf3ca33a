import { useJsonService } from './answerAs.js';

/** A Bhashini service for a test file. Its service for every task is `service-<task>`. */
export function useBhashiniService() {
  const { place, ...service } = useJsonService(({ path, body: { pipelineTasks, inputData } }) => {
    const [{ taskType, config }] = pipelineTasks;
    if (path === '/pipelines') {
      return {
        pipelineResponseConfig: [
          { taskType, config: [{ serviceId: `service-${taskType}`, language: config.language }] },
        ],
        pipelineInferenceAPIEndPoint: {
          callbackUrl: `${place.url}/inference`,
          inferenceApiKey: { name: 'Authorization', value: 'inference-key' },
        },
      };
    }
    const { sourceLanguage, targetLanguage } = config.language;
    const output =
      taskType === 'asr'
        ? { source: `heard in ${sourceLanguage}` }
        : { source: inputData.input[0].source, target: `${inputData.input[0].source} (${targetLanguage})` };
    return { pipelineResponse: [{ taskType, output: [output] }] };
  });
  return { ...service, settings: () => ({ url: `${place.url}/pipelines`, userId: 'user-id', apiKey: 'ulca-key' }) };
}
