import { redactPersonal } from './redact-personal.ts'
import { redactSecrets } from './redact-secrets.ts'

/** A text as telemetry may tell it: without secrets, values of queries and mail addresses (TEL-01, TEL-02). */
export const tellable = (text: string): string => redactPersonal(redactSecrets(text))
