import * as z from 'zod/mini'
import { text } from './wire.ts'

/**
 * A date in the form of the protocol: `A` if it is approximate, a sign and a year of four digits, then perhaps `-MM` or
 * `-MM-DD`. Examples: `+1850`, `A-0044-03-15`. The `+` may be missing. Years are -5999 to 3999 (DAT-01 to DAT-05).
 */
export const ProtocolDate = z
  .string()
  .check(z.regex(/^A?([+]?[0-3]|-[0-5])[0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$/))

const twoDates = { first: ProtocolDate, second: ProtocolDate }
const oneDate = { first: ProtocolDate }

/**
 * A historical date as it is stored and sent (DAT-06 to DAT-10, DAT-26). The strict objects refuse a second date for a
 * form that has only one, and dates next to freeform text.
 */
export const HistoricalDate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('date'), ...oneDate }),
  z.strictObject({ type: z.literal('after'), ...oneDate }),
  z.strictObject({ type: z.literal('before'), ...oneDate }),
  z.strictObject({ type: z.literal('between'), ...twoDates }),
  z.strictObject({ type: z.literal('span'), ...twoDates }),
  z.strictObject({ type: z.literal('freeform'), text: text(400) }),
])
export type HistoricalDate = z.infer<typeof HistoricalDate>
