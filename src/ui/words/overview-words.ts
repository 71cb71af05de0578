import { yearText } from '#domain/dates/text.ts'
import type { TreeOverview } from '#domain/tree/tree-overview.ts'

/** From the first year to the last: '1650 – 1992'; empty if none is known. */
export function spanText({ firstYear, lastYear }: Pick<TreeOverview, 'firstYear' | 'lastYear'>): string {
  if (firstYear === null || lastYear === null) return ''
  return firstYear === lastYear ? yearText(firstYear) : `${yearText(firstYear)} – ${yearText(lastYear)}`
}
