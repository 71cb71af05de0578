import type { TokenKeys } from '../access/keys.ts'
import type { Locate } from '../geolocation/locator.ts'
import type { Kinship } from '../kinship/kinship.ts'
import type { Store } from '../store/store.ts'
import type { TelemetrySink } from '../telemetry/sink.ts'
import type { Clock } from '../values/clock.ts'
import type { Mailer } from '../values/mail.ts'
import type { StaffList } from '../values/staff-list.ts'

/** What handlers work with. */
export interface Tools {
  readonly store: Store
  readonly clock: Clock
  /** Only queues mails, whoever they are for. */
  readonly mailer: Pick<Mailer, 'send'>
  readonly keys: TokenKeys
  /** Who is whose kin in the trees. */
  readonly kinship: Kinship
  /** Where a caller's address is thought to be. */
  readonly locate: Locate
  /** Takes what pages tell of themselves; null where the operator wants none of it. */
  readonly telemetry: TelemetrySink | null
  /** The base of links and the issuer of tokens, without a slash at its end. */
  readonly publicUrl: string
  /** Mailbox and sign-up without captcha are open. */
  readonly development: boolean
  /** Signing up takes a captcha of this site; null where it takes none. */
  readonly captchaSiteKey: string | null
  /** How many places the preview has; null where everybody gets one. */
  readonly previewSpots: number | null
  /** What lets test identities in; null where nothing does. */
  readonly testPassword: string | null
  /** Visitors may look around in the demo. */
  readonly demo: boolean
  /** Who holds which privileges, as the operator says. */
  readonly staff: StaffList
}

/** What the jobs that write mails work with. */
export type MailTools = Pick<Tools, 'store' | 'clock' | 'keys' | 'mailer' | 'publicUrl'>
