import { deniesMarriage, isDenial } from '#domain/person/marriages.ts'
import type { Detail } from '../loaded.ts'

/**
 * Many programs record an unmarried couple as an empty marriage with the note "Not married". This gives such a detail
 * its real meaning instead of "Marriage".
 */
export function asUnmarried<D extends Detail>(detail: D): D {
  if (detail.assertionType !== 'Marriage' && !deniesMarriage(detail)) return detail
  const { notes = [], status, event: _event, ...details } = detail.details
  const furtherNotes = notes.filter((note) => !isDenial(note))
  return {
    ...detail,
    assertionType: 'Event',
    value: detail.assertionType === 'Marriage' && !isDenial(detail.value ?? '') ? detail.value : null,
    details: {
      ...details,
      label: 'Not married',
      ...(furtherNotes.length === 0 ? {} : { notes: furtherNotes }),
      ...(status === undefined || isDenial(status) ? {} : { status }),
    },
  }
}
