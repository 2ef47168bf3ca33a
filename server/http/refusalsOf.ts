import type { RefusalCode } from '../../domain/refusals.js';
import { type Declared, isPublicRead, takesJson } from './declaration.js';
import { flags } from './gates/flags.js';
import { audiences } from './gates/guards.js';
import { schemes } from './gates/signatures.js';

/** Every refusal of an endpoint: its own and those of its gates. */
export function refusalsOf(endpoint: Declared): RefusalCode[] {
  const takesInput = [endpoint.params, endpoint.query, endpoint.body].some(
    (shape) => shape && Object.keys(shape).length > 0,
  );
  if (endpoint.alwaysAnswers) return [];
  const { for: audience, when, signed, file, body, stream } = endpoint;
  const readsHeader = endpoint.idempotent || signed || stream;
  const codes: RefusalCode[] = [
    ...(endpoint.refuses ?? []),
    ...(takesInput || file || readsHeader ? (['validation_failed'] as const) : []),
    ...(signed || takesJson(endpoint) ? (['malformed_json'] as const) : []),
    ...(body || file ? (['body_too_large', 'unsupported_media_type', 'malformed_request'] as const) : []),
    ...(file ? (['file_too_large', 'unsupported_file_type'] as const) : []),
    ...(signed ? (['bad_signature', schemes[signed].notConfigured] as const) : []),
    ...(audience === 'public' ? [] : (['unauthenticated'] as const)),
    ...(audiences[audience].length > 0 ? (['session_expired', 'account_suspended'] as const) : []),
    ...(['consumer', 'seller', 'doctor', 'provider'].includes(audience) ? (['wrong_account_kind'] as const) : []),
    ...(audience === 'cron' ? (['cron_not_configured'] as const) : []),
    ...(when ? [flags[when].refusal] : []),
    ...(endpoint.sameSiteOnly || (acceptsSeller(endpoint) && endpoint.method !== 'get')
      ? (['cross_site'] as const)
      : []),
    ...(endpoint.limit || isPublicRead(endpoint) ? (['rate_limited'] as const) : []),
    ...(endpoint.idempotent ? (['idempotency_in_progress', 'idempotency_key_reused'] as const) : []),
    'internal_error',
    'database_unavailable',
    'overloaded',
  ];
  return [...new Set(codes)];
}

const acceptsSeller = ({ for: audience }: Declared) => (audiences[audience] as readonly string[]).includes('seller');
