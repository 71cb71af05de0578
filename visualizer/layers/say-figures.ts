import type { Figures } from './standing.ts'

/** Says how much was walked: `31 of 35, 4 not needed`. */
export function sayFigures({ walked, waived, of }: Figures): string {
  if (of === 0) return 'none'
  return `${walked} of ${of}${waived > 0 ? `, ${waived} not needed` : ''}`
}
