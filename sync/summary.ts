/** The summary of a file that a person sees before agreeing to send it. */
import type { UploadSummary } from '#domain/upload/upload.ts'
import type { Decisions } from './decisions.ts'
import type { Ledger } from './ledger.ts'
import type { SourceFacts } from './record-source.ts'
import type { Survey } from './survey/survey.ts'

const surnamesShown = 40

export interface Surveyed {
  readonly survey: Survey
  readonly decisions: Decisions
  readonly ledger: Ledger
  readonly facts: SourceFacts
}

export function summarize(
  fileName: string,
  mediaFiles: number,
  { survey, decisions, ledger, facts }: Surveyed,
): UploadSummary {
  return {
    fileName,
    bytes: facts.bytes,
    program: programOf(facts),
    format: facts.format,
    lines: facts.lines,
    persons: survey.persons.records,
    families: survey.families.records,
    places: survey.places,
    sources: survey.counts.sources,
    media: survey.counts.media,
    mediaFiles,
    notes: survey.counts.notes,
    firstYear: decisions.years?.first ?? null,
    lastYear: decisions.years?.last ?? null,
    living: decisions.living,
    livingExample: survey.examples.best(decisions.isLiving),
    ...survey.unclearYears.of(decisions.isLiving),
    privatePersons: survey.persons.privateRecords,
    surnames: survey.surnames.top(surnamesShown),
    remarks: ledger.remarks,
    remarkCount: ledger.total,
    personsToSend: decisions.personsToSend,
  }
}

/** The key of the start person: the one that the file names, else the first person of whom anything is sent. */
export function startPersonKey({ survey, decisions }: Pick<Surveyed, 'survey' | 'decisions'>): string | null {
  const { homePerson, firstPersons } = survey
  const goes = (key: string) => decisions.hasPerson(key) && decisions.ofPerson(key) !== 'nothing'
  if (homePerson !== null && goes(homePerson)) return homePerson
  return firstPersons.find(goes) ?? null
}

function programOf({ program, programVersion }: SourceFacts): string | null {
  if (program === null || programVersion === null) return program
  return program.includes(programVersion) ? program : `${program} ${programVersion}`
}
