import type { Sync } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { SyncId, WorkspaceId } from '#contract/wire.ts'
import type { Remark, UnclearYear, UploadSummary } from '#domain/upload/upload.ts'
import { type PhotosReport, photoLines } from './photos.ts'
import { printable } from './printable.ts'

/** The result of a sync. Null: not known, because the sync did not get that far. */
export interface SyncReport {
  readonly persons: number | null
  readonly families: number | null
  /** Living persons who were left out or sent without details. */
  readonly livingLeftOut: number | null
  /** How many of those count as living only because of a doubtful year, such as 80, that nothing confirms. */
  readonly unclearYears: number | null
  /** Persons, families and other records that were left out because the program marks them as private. */
  readonly privateLeftOut: number | null
  readonly linesNotUnderstood: number | null
  readonly workspaceId: WorkspaceId | null
  readonly syncId: SyncId | null
  readonly state: Sync['state'] | null
  /** What the update changed or, if it was not applied, would change. */
  readonly changes: SyncChanges['counts']
  /** Some of the changes by name. */
  readonly examples: SyncChanges['examples']
  /** The address of the tree's page. */
  readonly url: string | null
  /** The first of the years that the user has not confirmed. */
  readonly unclear: readonly UnclearYear[]
  /** The first of the lines that the reader did not understand. */
  readonly remarks: readonly Remark[]
  /** What became of the photos and files beside the tree. */
  readonly photos: PhotosReport | null
  /** Why it did not complete, in one sentence. */
  readonly problem: string | null
}

export const emptyReport: SyncReport = {
  persons: null,
  families: null,
  livingLeftOut: null,
  unclearYears: null,
  privateLeftOut: null,
  linesNotUnderstood: null,
  workspaceId: null,
  syncId: null,
  state: null,
  changes: null,
  examples: [],
  url: null,
  unclear: [],
  remarks: [],
  photos: null,
  problem: null,
}

/** The report for people: what the sync did with the file, and where to see the tree. */
export function reportInWords(report: SyncReport): string {
  const lines = [
    ...(report.persons === null ? [] : countLines(report)),
    ...(report.changes === null || report.state !== 'Completed' ? [] : changeLines(report.changes)),
    ...(report.linesNotUnderstood ? remarkLines(report.linesNotUnderstood, report.remarks) : []),
    ...(report.photos === null ? [] : photoLines(report.photos).map(printable)),
    ...(report.state === 'Completed' && report.url !== null ? [`The tree is at ${report.url}`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function countLines({ persons, families, livingLeftOut, privateLeftOut }: SyncReport): string[] {
  const living = livingLeftOut ?? 0
  const ofPrivacy = privateLeftOut ?? 0
  return [
    `${counted(persons ?? 0, 'person')}, ${counted(families ?? 0, 'family')}`,
    ...(living === 0 ? [] : [`${counted(living, 'living person')}: their details stay in the file`]),
    ...(ofPrivacy === 0
      ? []
      : [
          `${counted(ofPrivacy, 'record')} marked as private (persons, families, others): they stay in the file`,
        ]),
  ]
}

/** What an update changed or would change: one line for each kind. */
export function changeLines(counts: NonNullable<SyncChanges['counts']>): string[] {
  const kinds = [
    ['persons', counts.persons],
    ['families', counts.families],
    ['sources, notes and other', counts.other],
  ] as const
  const { becameOther = 0 } = counts.persons
  return [
    ...kinds.map(
      ([kind, { came, changed, went, unchanged }]) =>
        `  ${kind}: ${came} came, ${changed} changed, ${went} went, ${unchanged} as before`,
    ),
    ...(becameOther === 0
      ? []
      : [
          `  of the changed, ${counted(becameOther, 'person becomes', 'persons become')} somebody else: they have a completely different name, and no date in common with the person before`,
        ]),
  ]
}

/**
 * Shown before anything is sent. A person with a doubtful year counts as living, and correcting the year in the file
 * changes that.
 */
export function unclearLines({
  unclearYears,
  unclearYearCount: total,
}: Pick<UploadSummary, 'unclearYears' | 'unclearYearCount'>): string[] {
  if (total === 0) return []
  const shown = unclearYears.slice(0, 10)
  return [
    `${counted(total, 'person counts', 'persons count')} as living because of a year that no other date confirms`,
    '(80 may be 1980, and 1360 a year of the Persian calendar). For persons who are dead, add a death to the file:',
    ...shown.map(({ line, name, date }) => `  line ${line}: ${name}, ${date}`),
    ...(total > shown.length ? [`  and ${total - shown.length} more`] : []),
  ]
}

function remarkLines(total: number, remarks: readonly Remark[]): string[] {
  const shown = remarks.slice(0, 10)
  const more = total - shown.length
  return [
    `${counted(total, 'line')} that we did not understand, or had to change:`,
    ...shown.map(({ line, text, reason }) => `  line ${line}: ${reason} (${text})`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const plurals: Readonly<Record<string, string>> = { family: 'families' }

export const counted = (count: number, what: string, many = plurals[what] ?? `${what}s`) =>
  `${count} ${count === 1 ? what : many}`
