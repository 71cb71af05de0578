import { counted } from '#ui/words/numbers.ts'
import type { Detail } from '../loaded.ts'
import type { DetailView, SourceView } from '../person-view.ts'

type Extras = Detail['details']
type Citation = NonNullable<Extras['citations']>[number]

/** The data of a detail other than value, date and place, each with its name. */
export function moreOf(details: Extras): DetailView['more'] {
  const { cause, age, ageOfHusband, ageOfWife, dateText, time } = details
  const { agency, religion, status, temple, address } = details
  const named: readonly (readonly [string, string | undefined])[] = [
    ['Cause', cause],
    ['Age', ageText(age)],
    ['Age of the husband', ageText(ageOfHusband)],
    ['Age of the wife', ageText(ageOfWife)],
    ['Date as written', dateText],
    ['Time', time],
    ['By', agency],
    ['Religion', religion],
    ['Temple', temple],
    ['Status', status],
    ['Address', address],
    ...(details.contacts ?? []).map((contact) => ['Contact', contact] as const),
    ...(details.media ?? []).map((media) => ['Picture or document', mediaText(media)] as const),
  ]
  return named.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text] as const]))
}

/** Turns '44y 2m' into '44 years, 2 months'; any other form stays unchanged. */
function ageText(age: string | undefined): string | undefined {
  const parts = age?.split(' ').map((part) => /^([<>]?)(\d{1,5})([ymwd])$/.exec(part))
  if (parts === undefined || parts.includes(null)) return age
  return parts
    .map((part) => {
      const [, bound = '', count = '', unit = ''] = part ?? []
      return `${bounds[bound] ?? ''}${counted(Number(count), ...(units[unit] ?? ['', '']))}`
    })
    .join(', ')
}

const bounds: Readonly<Record<string, string>> = { '<': 'under ', '>': 'over ' }
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  y: ['year', 'years'],
  m: ['month', 'months'],
  w: ['week', 'weeks'],
  d: ['day', 'days'],
}

const mediaText = ({ title, file }: { title: string | null; file: string | null }) =>
  [title, file].filter((part) => part !== null && part !== '').join(', ')

const qualities = ['unreliable', 'questionable', 'secondary evidence', 'primary evidence']

export function sourceView(citation: Citation, number: number): SourceView {
  const { title, author, publication, page, quality, text, sourceText, notes } = citation
  const lines = [author, publication, page, quality === null ? null : (qualities[quality] ?? null), ...notes]
  return {
    number,
    title: title ?? 'Source without a title',
    lines: lines.flatMap((line) => (line === null || line === '' ? [] : [line])),
    text: text === '' ? null : text,
    sourceText: sourceText === '' || sourceText === text ? null : sourceText,
  }
}
