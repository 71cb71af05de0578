import type { TokenKeys } from '../access/keys.ts'
import type { BackupDesk } from '../backup/backup-desk.ts'
import type { Files } from '../blobs/files.ts'
import type { DaysOfViews } from '../connected/people/days-of-views.ts'
import type { HighlightsOfViews } from '../connected/people/highlights-of-views.ts'
import type { PeopleOfViews } from '../connected/people/people-of-views.ts'
import type { PlacesOfViews } from '../connected/people/places-of-views.ts'
import type { Locate } from '../geolocation/locator.ts'
import type { Kinship } from '../kinship/kinship.ts'
import type { Payments } from '../payments/settle-account.ts'
import type { Store } from '../store/store.ts'
import type { TelemetrySink } from '../telemetry/sink.ts'
import type { Clock } from '../values/clock.ts'
import type { Mailer } from '../values/mail.ts'
import type { StaffList } from '../values/staff-list.ts'

/** The services that handlers use. */
export interface Tools {
  readonly store: Store
  readonly clock: Clock
  /** Queues a mail to any recipient. */
  readonly mailer: Pick<Mailer, 'send'>
  readonly keys: TokenKeys
  /** Knows who is related to whom in the trees. */
  readonly kinship: Kinship
  /** Knows the people of each viewer's view, and counts their names. */
  readonly people: PeopleOfViews
  /** Knows where these people were born, married and died. */
  readonly places: PlacesOfViews
  /** Knows what is remarkable in each viewer's view. */
  readonly highlights: HighlightsOfViews
  /** Knows the births and deaths of each viewer's view by their days. */
  readonly days: DaysOfViews
  /** Where users pay for their plans; null if plans are not sold here. */
  readonly payments: Payments | null
  /** Estimates the location of a caller's address. */
  readonly locate: Locate
  /** Receives the reports of pages; null if the operator has switched them off. */
  readonly telemetry: TelemetrySink | null
  /** Where the bytes of photos and files are. */
  readonly blobs: Files['blobs']
  /** The folder of unfinished uploads. */
  readonly uploadsFolder: Files['uploadsFolder']
  /** The origin under which bytes are fetched, if it is not this server's own address. */
  readonly contentUrl: string | null
  /** The base of links and the issuer of tokens, without a trailing slash. */
  readonly publicUrl: string
  /** True if the development doors are open: the mailbox, and sign-up without captcha. */
  readonly development: boolean
  /** The site key of the captcha that sign-up needs; null if it needs none. */
  readonly captchaSiteKey: string | null
  /** How many places the preview has; null if there is no limit. */
  readonly previewSpots: number | null
  /** The password of test identities; null if there is none. */
  readonly testPassword: string | null
  /** Visitors can try the demo. */
  readonly demo: boolean
  /** Where the mails about new support tickets go; null if there are none. */
  readonly supportAddress: string | null
  /** Who holds which privileges, from the operator's list. */
  readonly staff: StaffList
  /** The backups of this server. */
  readonly backups: BackupDesk
}

/** What the jobs that send mails use. */
export type MailTools = Pick<Tools, 'store' | 'clock' | 'keys' | 'mailer' | 'publicUrl'>
