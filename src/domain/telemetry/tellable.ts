import { redactPersonal } from './redact-personal.ts'
import { redactSecrets } from './redact-secrets.ts'

/** The text in the form allowed in telemetry: without secrets, query values and mail addresses (TEL-01, TEL-02). */
export const tellable = (text: string): string => redactPersonal(redactSecrets(text))
