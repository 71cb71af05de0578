import { describe, expect, it } from 'vitest'
import type { Assertion } from '#contract/research/assertion.ts'
import { type DetailDone, detailChanged, withAct, withoutLastAct } from '#domain/person/detail-edit.ts'
import { assertion, assertionId, placeId } from '../model/samples.ts'

const birth: Assertion = { ...assertion('1-7', 'Birth'), date: { type: 'date', first: '+1850' } }
const at = (year: string) => ({ ...birth, date: { type: 'date' as const, first: year } })
const moved = { ...birth, placeId: placeId('1-9') }

describe(detailChanged.name, () => {
  it('restores what the form began with', () => {
    const answer = { assertion: at('+1851'), before: at('+1850') }

    expect(detailChanged(at('+1850'), answer, ['date'])).toMatchObject({
      before: at('+1850'),
      overwrote: false,
    })
  })

  it('notices that somebody else has changed the same part meanwhile', () => {
    const answer = { assertion: at('+1851'), before: at('+1849') }

    expect(detailChanged(at('+1850'), answer, ['date'])).toMatchObject({
      before: at('+1849'),
      overwrote: true,
    })
  })

  it('overwrites nothing if somebody else has changed another part', () => {
    const answer = { assertion: { ...moved, date: at('+1851').date }, before: moved }

    expect(detailChanged(birth, answer, ['date'])).toMatchObject({ before: moved, overwrote: false })
  })

  it('overwrites nothing if somebody else has made the same change', () => {
    const others = { ...at('+1851'), placeId: moved.placeId }
    const answer = { assertion: { ...others, placeId: null }, before: others }

    expect(detailChanged(moved, answer, ['date', 'placeId'])).toMatchObject({ overwrote: false })
  })

  it('takes an own earlier try, whose answer was lost, for no change of somebody else, and restores only its parts', () => {
    const now = { ...at('+1851'), placeId: moved.placeId }

    expect(detailChanged(birth, { assertion: now, before: now }, ['date'])).toMatchObject({
      before: { ...moved, date: birth.date },
      overwrote: false,
    })
  })
})

describe('acts that can be undone', () => {
  const added: DetailDone = { kind: 'added', detail: at('+1850') }
  const changed = detailChanged(at('+1850'), { assertion: at('+1851'), before: at('+1850') }, ['date'])
  const deleted: DetailDone = { kind: 'deleted', detail: at('+1851') }

  it('know the last state of their detail, so that an own later change hinders no undo', () => {
    expect(withAct([added], changed, 9)).toEqual([{ ...added, detail: at('+1851') }, changed])
  })

  it('are forgotten, the first ones first, if there are too many', () => {
    expect(withAct([added], changed, 1)).toEqual([changed])
  })

  it('are undone last first', () => {
    const acts = withAct([added], changed, 9)

    expect(withoutLastAct(acts, { detail: at('+1850'), replaced: null })).toEqual([added])
  })

  it('follow a deleted detail to its new id when it is brought back', () => {
    const again = { ...at('+1851'), id: assertionId('1-99') }

    expect(withoutLastAct([added, deleted], { detail: again, replaced: null })).toEqual([
      { ...added, detail: again },
    ])
  })

  it('include a later change that an undo replaced', () => {
    const replaced = detailChanged(at('+1851'), { assertion: at('+1850'), before: at('+1852') }, ['date'])

    expect(withoutLastAct([changed], { detail: at('+1850'), replaced })).toEqual([replaced])
  })
})
